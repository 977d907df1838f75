import { Code } from '#platform/web/ui/text/Code.tsx'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import type { Call } from './api-key.queries.ts'
import styles from './Reference.module.css'

const placeWord = wordsFor('api-key.place')

/** One call: what it takes, and by example what is sent and answered. */
export function CallFacts({ call }: { call: Call }) {
  return (
    <div className={styles.call}>
      <p lang="en">{call.about}</p>
      <h4>{t('api-key.call_input')}</h4>
      {call.input.length ? <Inputs call={call} /> : <p>{t('api-key.call_none')}</p>}
      <h4>{t('api-key.call_example')}</h4>
      <Code text={call.example} of={call.id} />
      {call.answer && (
        <>
          <h4>{t('api-key.call_answer')}</h4>
          <div className={styles.answer}>
            <Code text={call.answer} of={t('api-key.call_answer')} />
          </div>
        </>
      )}
    </div>
  )
}

function Inputs({ call }: { call: Call }) {
  return (
    <PlainTable name={t('api-key.call_input')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('api-key.field.name')}</th>
            <th scope="col">{t('api-key.call_place')}</th>
            <th scope="col">{t('api-key.call_type')}</th>
            <th scope="col">{t('api-key.call_needed')}</th>
          </tr>
        </thead>
        <tbody>
          {call.input.map(({ name, place, type, required }) => (
            <tr key={`${place}.${name}`}>
              <td>
                <code>{name}</code>
              </td>
              <td>{placeWord(place)}</td>
              <td>
                <code>{type}</code>
              </td>
              <td>{required ? t('api-key.call_needed') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}
