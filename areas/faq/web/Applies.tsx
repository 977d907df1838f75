import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Detail } from './faq.queries.ts'
import styles from './Faq.module.css'

/** What an answer holds for: chips with their revisions, SDK versions; releases nobody has confirmed yet stand out. */
export function Applies({ faq }: { faq: Detail }) {
  const { lines, sdkVersions } = faq
  return (
    <section className={styles.box}>
      <h2>{t('faq.answer.applies')}</h2>
      <dl>
        {lines.length === 0 && (
          <>
            <dt>{t('faq.field.chips')}</dt>
            <dd>{t('faq.answer.applies_all')}</dd>
          </>
        )}
        {lines.map((line) => (
          <div key={line.line}>
            <dt>{line.name}</dt>
            {line.chips.map((chip) => (
              <dd key={chip.id} title={chip.name}>
                {chip.code}{' '}
                <small style={{ display: 'inline' }}>
                  {chip.revisions
                    ? t('faq.answer.revisions', { revisions: chip.revisions })
                    : t('faq.answer.revisions_all')}
                </small>
              </dd>
            ))}
          </div>
        ))}
        {sdkVersions.length > 0 && (
          <>
            <dt>{t('faq.answer.sdk')}</dt>
            <dd>
              <ul>
                {sdkVersions.map((version) => (
                  <li key={version.id}>
                    <Version version={version} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Version({ version: { name, state, note } }: { version: Detail['sdkVersions'][number] }) {
  if (state === 'holds') return <StateTag tone="good">{name}</StateTag>
  return (
    <>
      <StateTag tone={state === 'open' ? 'wait' : 'bad'}>
        {t(state === 'open' ? 'faq.answer.unconfirmed' : 'faq.answer.fails', { name })}
      </StateTag>
      {note && <small>{note}</small>}
    </>
  )
}
