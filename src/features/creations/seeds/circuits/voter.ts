import { CircuitBuilder } from './circuitBuilder.ts'

/** Two of three sensors decide; a lamp each says who was outvoted. */
export function createVoter(): CircuitBuilder {
  const circuit = new CircuitBuilder()
  const [s1, s2, s3] = [circuit.switch('S1'), circuit.switch('S2'), circuit.switch('S3')]
  const vote = circuit.any(circuit.and(s1, s2), circuit.and(s1, s3), circuit.and(s2, s3))
  circuit.lamp('Vote', 'green', vote)
  for (const [index, sensor] of [s1, s2, s3].entries()) {
    const isAlone = circuit.and(sensor, circuit.not(vote))
    circuit.lamp(`Outvoted ${index + 1}`, 'red', isAlone, circuit.and(vote, circuit.not(sensor)))
  }
  return circuit
}
