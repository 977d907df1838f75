import { useId } from 'react'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { drawDiagram, fitText, type Box, type Panel, type Placed } from './diagram.rules.ts'
import styles from './BlockDiagram.module.css'

const groupWord = wordsFor('product.group')

function BoxOf({ box }: { box: Placed }) {
  const name = fitText(box.name, box.width - 12, [13, 12, 11, 10])
  const note = fitText(box.note, box.width - 10, [11, 10, 9])
  const middle = box.y + box.height / 2
  const centre = box.x + box.width / 2
  return (
    <g>
      <rect className={styles.box} x={box.x} y={box.y} width={box.width} height={box.height} rx="5" />
      <text className={styles.name} x={centre} y={box.note ? middle - 3 : middle + 4.5} fontSize={name.size}>
        {name.text}
      </text>
      {box.note && (
        <text className={styles.note} x={centre} y={middle + 13} fontSize={note.size}>
          {note.text}
        </text>
      )}
    </g>
  )
}

const PanelOf = ({ panel }: { panel: Panel }) => (
  <g className={styles[panel.group]}>
    <rect className={styles.link} {...panel.link} />
    <rect className={styles.panel} x={panel.x} y={panel.y} width={panel.width} height={panel.height} rx="8" />
    <text className={styles.group} x={panel.x + 10} y={panel.y + 16.5} fontSize="11">
      {groupWord(panel.group)}
    </text>
    {panel.boxes.map((box) => (
      <BoxOf key={`${box.x} ${box.y}`} box={box} />
    ))}
  </g>
)

/** What the diagram shows, for those who listen to it: group by group. */
const spoken = (blocks: readonly Box[]): string =>
  [...Map.groupBy(blocks, ({ group }) => group)]
    .map(
      ([group, all]) =>
        `${groupWord(group)}: ${all.map(({ name, note }) => [name, note].filter(Boolean).join(' ')).join(', ')}`,
    )
    .join('; ')

type Props = { code: string; blocks: readonly Box[]; narrow: boolean }
/** The block diagram of a chip, drawn from its data in the colours of the theme. */
export function BlockDiagram({ code, blocks, narrow }: Props) {
  const id = useId()
  const { width, height, body, bus, panels } = drawDiagram(blocks, narrow)
  return (
    <svg
      className={styles.diagram}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{t('product.diagram_of', { code })}</title>
      <desc id={`${id}-desc`}>{spoken(blocks)}</desc>
      <rect className={styles.body} {...body} rx="12" />
      <rect className={styles.bus} {...bus} rx="6" />
      {!narrow && (
        <text className={styles.busName} x={bus.x + bus.width / 2} y={bus.y + 19.5} fontSize="12">
          {t('product.bus')}
        </text>
      )}
      {panels.map((panel) => (
        <PanelOf key={panel.group} panel={panel} />
      ))}
    </svg>
  )
}
