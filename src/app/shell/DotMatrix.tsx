import { useId } from 'react'
import styles from './DotMatrix.module.css'
import { computeDotMatrix } from './dotMatrix.ts'

const pitch = 22
const frame = 20
const inset = frame + 10
const foot = 34
const scale = 1.2

export function DotMatrix({ code, caption }: { code: number; caption: string }) {
  const id = useId()
  const { columns, rows, lit } = computeDotMatrix(code)
  const [width, height] = [columns * pitch + 2 * inset, rows * pitch + 2 * inset + foot]
  const toOffset = (cell: number) => inset + cell * pitch + pitch / 2
  const screen = { x: frame, y: frame, width: width - 2 * frame, height: rows * pitch + 2 * (inset - frame) }
  const lamps = { x: inset, y: inset, width: columns * pitch, height: rows * pitch }
  return (
    <svg
      className={styles.panel}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${id}off`} x={inset} y={inset} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <circle className={styles.off} cx={pitch / 2} cy={pitch / 2} r="7.6" />
        </pattern>
        <radialGradient id={`${id}halo`}>
          <stop className={styles.glow} offset=".2" />
          <stop className={styles.glowEnd} offset="1" />
        </radialGradient>
        <g id={`${id}on`}>
          <circle className={styles.rim} r="8.4" />
          <circle className={styles.lamp} r="6.6" />
          <circle className={styles.shine} cx="-1.8" cy="-2" r="2.4" />
        </g>
      </defs>
      <rect className={styles.case} x=".75" y=".75" width={width - 1.5} height={height - 1.5} rx="9" />
      <rect className={styles.screen} {...screen} rx="5" />
      <rect {...lamps} fill={`url(#${id}off)`} />
      {lit.map(({ column, row }) => (
        <circle key={`${column} ${row}`} cx={toOffset(column)} cy={toOffset(row)} r="21" fill={`url(#${id}halo)`} />
      ))}
      {lit.map(({ column, row }) => (
        <use key={`${column} ${row}`} href={`#${id}on`} x={toOffset(column)} y={toOffset(row)} />
      ))}
      <text className={styles.caption} x={inset + 4} y={height - 19}>
        {caption}
      </text>
      <text className={styles.caption} x={width - inset - 4} y={height - 19} textAnchor="end">
        {`0x${code.toString(16).toUpperCase().padStart(4, '0')}`}
      </text>
      <circle className={styles.screw} cx="16" cy={height - 24} r="4" />
      <circle className={styles.screw} cx={width - 16} cy={height - 24} r="4" />
    </svg>
  )
}
