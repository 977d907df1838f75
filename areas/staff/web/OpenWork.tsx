import { Select } from 'antd'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import styles from './OpenWork.module.css'
import type { Takers } from './staff.queries.ts'
import { chosenOf, everybody, forAll, type Work } from './work.rules.ts'

const leftWord = wordsFor('staff.leave.left')
/** No person has this number: that nobody takes it. */
const nobody = 0
const unchosen: Takers = {}

type Props = { work: readonly Work[]; id?: string; value?: Takers; onChange?: (value: Takers) => void }
/** What is open, kind by kind, with who takes it; one choice for all of it above them. */
export function OpenWorkField({ work, id, value = unchosen, onChange }: Props) {
  return (
    <>
      {work.length > 1 && (
        <label className={styles.all}>
          {t('staff.leave.for_all')}
          <Select
            value={null}
            placeholder={t('staff.leave.taker')}
            showSearch={{ optionFilterProp: 'label' }}
            options={everybody(work)}
            onChange={(id: number | null) => id !== null && onChange?.(forAll(work, value, id))}
          />
        </label>
      )}
      <ul id={id} className={styles.work}>
        {work.map((one) => (
          <Row key={one.kind} one={one} value={value} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { one: Work; value: Takers; onChange: Props['onChange'] }
function Row({ one, value, onChange }: RowProps) {
  const { kind, title, n, url, left, takers } = one
  const chosen = chosenOf(one, value)
  const options = [
    ...takers.map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: t('staff.leave.nobody') },
  ]
  return (
    <li>
      <span>
        <AppLink to={url} newTab>
          {t('staff.leave.work', { title, n })}
        </AppLink>
        {chosen === null && <small>{leftWord(left)}</small>}
        {takers.length === 0 && <small>{t('staff.leave.no_taker')}</small>}
      </span>
      <Select
        aria-label={t('staff.leave.taker_of', { title })}
        placeholder={t('staff.leave.taker')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={chosen === null ? nobody : chosen}
        onChange={(id: number) => onChange?.({ ...value, [kind]: id === nobody ? null : id })}
      />
    </li>
  )
}
