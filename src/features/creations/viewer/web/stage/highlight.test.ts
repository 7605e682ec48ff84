import type { BufferAttribute, InstancedBufferGeometry, InterleavedBufferAttribute, Mesh } from 'three'
import { describe, expect, it } from 'vitest'
import { buildModel, bytesSource, writeSave } from '#gamefiles/index.ts'
import { createLargeSave, smallSave } from '#tests/gameFiles.ts'
import { buildGlb, parseModel } from '#tests/models.ts'
import type { BoxMaterial } from './boxMaterial.ts'
import { BoxModel } from './boxModel.ts'
import { GlbBuffer } from './glbBuffer.ts'
import { createModelContent } from './stageContent.ts'

async function open() {
  const { glb } = await buildModel(bytesSource(writeSave(smallSave)))
  const parsed = await parseModel(glb)
  const content = createModelContent(parsed)
  const meshes = content.model.children as Mesh<InstancedBufferGeometry, BoxMaterial>[]
  const readMarks = () =>
    meshes.map(({ geometry, material }) => ({
      marks: material.uniforms.marks.value,
      marked: [...(geometry.getAttribute('marked') as BufferAttribute).array],
    }))
  return { content, readMarks, parsed }
}

describe('highlighting in a model', () => {
  it('marks all boxes of the components of a type, and nothing else', async () => {
    const { content, readMarks, parsed } = await open()
    expect(content.partTypes).toContain('MHG.AndGate')
    expect(content.partTypes).not.toContain('wire')
    content.highlight('MHG.AndGate')
    const [parts, wires] = readMarks()
    const expected = Array.from(parsed.parts.items, (item) => Number(parsed.items[item]!.part === 'MHG.AndGate'))
    expect(expected).toContain(1)
    expect(expected).toContain(0)
    expect(parts).toEqual({ marks: 1, marked: expected })
    expect(wires).toEqual({ marks: 1, marked: [0, 0] })
  })

  it('ends without a type', async () => {
    const { content, readMarks } = await open()
    content.highlight('MHG.AndGate')
    content.highlight(undefined)
    expect(readMarks().map(({ marks }) => marks)).toEqual([0, 0])
  })

  it('marks single wires', async () => {
    const { content, readMarks } = await open()
    content.mark(({ isWire, box }) => isWire && box === 1)
    const [parts, wires] = readMarks()
    expect(parts?.marked).not.toContain(1)
    expect(wires).toEqual({ marks: 1, marked: [0, 1] })
  })
})

describe('a model that is drawn while it arrives', () => {
  it('sends only new boxes to the graphics card, and highlights all of them', async () => {
    const glb = await buildGlb(createLargeSave(6_000))
    const buffer = new GlbBuffer()
    const part = Math.floor(glb.length / 4)
    buffer.add(glb.subarray(0, part))
    const model = new BoxModel(buffer.gltf!, buffer)
    const content = createModelContent(model)
    const [mesh] = content.model.children as Mesh<InstancedBufferGeometry, BoxMaterial>[]
    const frames = (mesh!.geometry.getAttribute('middle') as InterleavedBufferAttribute).data
    await model.parse(async () => {})
    content.showArrived()
    const first = model.parts.count
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(model.parts.items.length)
    expect([mesh!.geometry.instanceCount, ...frames.updateRanges]).toEqual([first, { start: 0, count: first * 12 }])

    frames.clearUpdateRanges()
    buffer.add(glb.subarray(part))
    await model.parse(async () => {})
    content.showArrived()
    const { count } = model.parts
    const added = { start: first * 12, count: (count - first) * 12 }
    expect([mesh!.geometry.instanceCount, ...frames.updateRanges]).toEqual([count, added])
    content.highlight('MHG.AndGate')
    const marked = mesh!.geometry.getAttribute('marked') as BufferAttribute
    expect([...marked.array]).toEqual(
      Array.from(model.parts.items, (item) => Number(model.items[item]!.part === 'MHG.AndGate')),
    )
  })
})
