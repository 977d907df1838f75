import styles from './BlockDiagram.module.css'
import { drawDiagram, fitText, type Box } from './diagram.rules.ts'

type Props = { code: string; blocks: readonly Box[]; className: string | undefined }
/** The diagram of a chip in small, without words: what tells one card from the other at a glance. */
export function BlockArt({ code, blocks, className }: Props) {
  const { width, bus, panels, ...drawn } = drawDiagram(blocks, false)
  // of a chip that says nothing of its inside there is the package, square and marked as packages are
  const isBare = blocks.length === 0
  const height = isBare ? width : drawn.height
  const pins = 34
  const mark = fitText(code, width - 200, [170, 150, 130, 110])
  return (
    <svg
      className={className}
      viewBox={`${-pins} ${-pins} ${width + 2 * pins} ${height + 2 * pins}`}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <rect className={styles.pins} x={-16} y={-16} width={width + 32} height={height + 32} rx="20" />
      <rect className={styles.package} x="0" y="0" width={width} height={height} rx="28" />
      {isBare && (
        <>
          <circle className={styles.package} cx="110" cy="110" r="40" />
          <text className={styles.name} x={width / 2} y={height / 2 + mark.size / 3} fontSize={mark.size}>
            {mark.text}
          </text>
        </>
      )}
      {!isBare && <rect className={styles.bus} {...bus} rx="6" />}
      {panels.map(({ group, link, boxes }) => (
        <g key={group} className={styles[group]}>
          <rect className={styles.link} {...link} />
          {boxes.map(({ x, y, width: w, height: h }) => (
            <rect key={`${x} ${y}`} className={styles.tile} x={x} y={y} width={w} height={h} rx="10" />
          ))}
        </g>
      ))}
    </svg>
  )
}
