import { ClockCircleOutlined, SearchOutlined } from '@ant-design/icons'
import { t } from '../i18n/text.ts'
import styles from './SearchList.module.css'
import { lineId, type Option } from './suggest.ts'

type Props = {
  id: string
  options: readonly Option[]
  active: number
  onHover: (index: number) => void
  onTake: (option: Option) => void
}
/** The lines under the search box; the keyboard stays in the box. */
export default function SearchList({ id, options, active, onHover, onTake }: Props) {
  const recent = options[0]?.type === 'recent'
  return (
    <div className={styles.list}>
      {recent && <div className={styles.head}>{t('shell.search_recent')}</div>}
      <div role="listbox" id={id} aria-label={t(recent ? 'shell.search_recent' : 'shell.search_suggestions')}>
        {options.map((option, index) => (
          // the box handles the keys for all lines
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={keyOf(option)}
            id={lineId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // the box must not lose the focus before the click counts
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== active && onHover(index)}
            onClick={() => onTake(option)}
          >
            <Line option={option} />
          </div>
        ))}
      </div>
    </div>
  )
}

const keyOf = (option: Option): string =>
  option.type === 'found'
    ? `${option.url} ${option.title.map(({ text }) => text).join('')}`
    : option.type === 'recent'
      ? `r ${option.keyword}`
      : 'forget'

function Line({ option }: { option: Option }) {
  if (option.type === 'forget') return <span className={styles.forget}>{t('shell.search_forget')}</span>
  if (option.type === 'recent')
    return (
      <>
        <ClockCircleOutlined aria-hidden />
        <span className={styles.text}>{option.keyword}</span>
      </>
    )
  return (
    <>
      <SearchOutlined aria-hidden />
      <span className={styles.text}>
        {/* oxlint-disable react/no-array-index-key -- the pieces of one title never move */}
        {option.title.map((piece, index) => (piece.hit ? <b key={index}>{piece.text}</b> : piece.text))}
        {/* oxlint-enable react/no-array-index-key */}
      </span>
      <small>{option.kind}</small>
    </>
  )
}
