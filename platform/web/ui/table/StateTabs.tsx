import { Segmented } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '../form/Choice.tsx'
import { phone, useMedia } from '../media.ts'
import './state-tabs.css'

type Tab = {
  key: string
  words: string
  /** how many there are; undefined until it is known */
  total: number | undefined
}
type Props = {
  /** names the group in the page */
  name: string
  label: string
  tabs: readonly Tab[]
  active: string
  /** totals are counted this far, and then read "or more" */
  cap: number
  onChoose: (key: string) => void
}

/** The states of a desk's records with their counts: tabs, and one choice on a phone. */
export function StateTabs({ name, label, tabs, active, cap, onChoose }: Props) {
  const narrow = useMedia(phone)
  // where there is nothing yet the list says so, and a row of zeros says no more
  const isEmpty = tabs.every(({ total }) => !total)
  const items = tabs.map(({ key, words, total }) => ({
    key,
    words,
    number: total === undefined || isEmpty ? '' : total < cap ? count(total) : `${count(cap)}+`,
  }))
  if (narrow)
    // as a choice it prints what is chosen
    return (
      <Choice
        className="state-choice"
        label={label}
        value={active}
        options={items.map(({ key, words, number }) => ({
          value: key,
          label: number ? `${words} · ${number}` : words,
        }))}
        onChange={(key) => key !== undefined && onChoose(key)}
      />
    )
  const shown = items.find(({ key }) => key === active)
  return (
    <>
      <Segmented
        className="state-tabs no-print"
        name={name}
        aria-label={label}
        value={active}
        options={items.map(({ key, words, number }) => ({
          value: key,
          label: (
            <>
              {words}
              {number && <span className="state-count">{number}</span>}
            </>
          ),
        }))}
        onChange={onChoose}
      />
      {shown && (
        <p className="state-printed">
          {t('ui.list.printed', { label, state: [shown.words, shown.number].filter(Boolean).join(' · ') })}
        </p>
      )}
    </>
  )
}
