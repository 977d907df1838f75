import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { bcp47, locales, type Locale } from '#platform/contract/text.ts'
import {
  byteSize,
  count,
  dateTime,
  day,
  fullTime,
  labelled,
  listed,
  number,
  relativeTime,
} from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { waited } from '#platform/web/i18n/waited.ts'
import { changeLocale, localeNames } from '#platform/web/layout/locale.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import styles from './Gallery.module.css'
import { Row, Sample, State } from './Sample.tsx'

const minutes = 60_000
/** Each format, as it stands in the code, with what it makes now. */
const formats = (now: number): [of: string, made: string][] => [
  ["day('2026-11-19T16:30:05Z')", day('2026-11-19T16:30:05Z')],
  ["dateTime('2026-11-19T16:30:05Z')", dateTime('2026-11-19T16:30:05Z')],
  ["fullTime('2026-11-19T16:30:05Z')", fullTime('2026-11-19T16:30:05Z')],
  ['relativeTime(now)', relativeTime(now, now)],
  ['relativeTime(now − 5 min)', relativeTime(now - 5 * minutes, now)],
  ['relativeTime(now − 25 h)', relativeTime(now - 25 * 60 * minutes, now)],
  ['waited(now − 3 h)', waited(now - 3 * 60 * minutes, now)],
  ['count(1234567)', count(1_234_567)],
  ['number(-1234.5)', number(-1234.5)],
  ['byteSize(1536)', byteSize(1536)],
  ["listed(['Linux', 'Windows', 'RTOS'])", listed(['Linux', 'Windows', 'RTOS'])],
  ["labelled('DDR', 'LPDDR4X')", labelled('DDR', 'LPDDR4X')],
  ["t('gallery.i18n.plural', { n: 1 })", t('gallery.i18n.plural', { n: 1 })],
  ["t('gallery.i18n.plural', { n: 12 })", t('gallery.i18n.plural', { n: 12 })],
]
const load: Record<Locale, () => Promise<{ default: Readonly<Record<string, string>> }>> = {
  zh: () => import('../texts/zh.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
  en: () => import('../texts/en.ts'),
}
const dictionaries = {
  queryKey: ['gallery', 'dictionaries'],
  queryFn: () => Promise.all(locales.map(async (one) => (await load[one]()).default)),
}
/** Words that differ in more than their script. */
const keys = [
  'i18n.title',
  'form.title',
  'state.eol',
  'kind.memory',
  'column.part_no',
  'cell_twice',
  'excel.import_about',
] as const

/** /gallery/i18n: the language of the page, its formats, and one dictionary in all languages. */
export default function I18nPage() {
  return (
    <TitledPage title={t('gallery.i18n.title')} lead={t('gallery.i18n.lead')}>
      <Sample title="gallery.i18n.language" of="changeLocale" about="gallery.i18n.language_about">
        <State name="gallery.i18n.choose">
          <Row>
            {locales.map((one) => (
              <Button
                key={one}
                lang={bcp47[one]}
                type={one === locale() ? 'primary' : 'default'}
                aria-pressed={one === locale()}
                onClick={() => void changeLocale(one)}
              >
                {localeNames[one]}
              </Button>
            ))}
          </Row>
        </State>
      </Sample>
      <Sample title="gallery.i18n.formats" of="platform/web/i18n/format.ts" about="gallery.i18n.formats_about">
        <div data-wide>
          <Formats />
        </div>
      </Sample>
      <Sample title="gallery.i18n.dictionary" of="areaTexts · t" about="gallery.i18n.dictionary_about">
        <div data-wide>
          <Dictionary />
        </div>
      </Sample>
    </TitledPage>
  )
}

function Formats() {
  const [now] = useState(() => Date.now())
  return (
    <PlainTable name={t('gallery.i18n.formats')} stacks>
      <table>
        <tbody>
          {formats(now).map(([of, made]) => (
            <tr key={of}>
              <th scope="row" className={styles.key}>
                {of}
              </th>
              <td>{made}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}

function Dictionary() {
  const { data, error, refetch } = useQuery(dictionaries)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  return (
    <PlainTable name={t('gallery.i18n.dictionary')} stacks>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('gallery.i18n.key')}</th>
            {locales.map((one) => (
              <th key={one} scope="col" lang={bcp47[one]}>
                {localeNames[one]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row" className={styles.key}>
                {key}
              </th>
              {locales.map((one, n) => (
                <td key={one} data-label={localeNames[one]} lang={bcp47[one]}>
                  {data[n]![key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}
