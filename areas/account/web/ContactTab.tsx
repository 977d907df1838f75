import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { contactKinds } from '../contract.ts'
import type { Changing } from './ContactForm.tsx'
import { appliesQuery, profileQuery, withdrawApply, type Apply } from './personal.queries.ts'
import styles from './Personal.module.css'
import { kindWord, stateWord, toneOf } from './words.ts'

const ContactForm = part(() => import('./ContactForm.tsx'))
const FirstMailForm = part(() => import('./FirstMailForm.tsx'))

/** The own address and number, and what was applied for. */
export default function ContactTab() {
  const [changing, setChanging] = useState<Changing | null>(null)
  const { data: own } = useQuery(profileQuery())
  const { data } = useQuery(appliesQuery())
  const applies = data?.list ?? []
  const isFirst = (kind: string) => kind === 'email' && own?.mayGiveMail === true
  const isOpen = (kind: string) => applies.some((one) => one.kind === kind && one.can.withdraw)
  return (
    <div className={styles.part}>
      <section aria-label={t('account.tab.contact')}>
        <p className={styles.lead}>{t('account.contact.lead')}</p>
        <ul className={styles.rows}>
          {contactKinds.map((kind) => (
            <li key={kind}>
              <div>
                {t(`account.field.${kind}`)}
                <small>{own?.[kind] || t('account.contact.none_set')}</small>
              </div>
              {(isFirst(kind) || !isOpen(kind)) && (
                <Button onClick={() => setChanging({ kind })}>
                  {own?.[kind]
                    ? kindWord(kind)
                    : t(kind === 'email' ? 'account.contact.first' : 'account.contact.first_mobile')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="applies-title">
        <h2 id="applies-title">{t('account.contact.history')}</h2>
        {applies.length === 0 && <p className={styles.lead}>{t('account.contact.none')}</p>}
        <ul className={styles.rows}>
          {applies.map((one) => (
            <Row key={one.id} one={one} onAgain={setChanging} />
          ))}
        </ul>
      </section>
      {changing && (
        <Suspense>
          {isFirst(changing.kind) ? (
            <FirstMailForm onClose={() => setChanging(null)} />
          ) : (
            <ContactForm changing={changing} onClose={() => setChanging(null)} />
          )}
        </Suspense>
      )}
    </div>
  )
}

function Row({ one, onAgain }: { one: Apply; onAgain: (changing: Changing) => void }) {
  const { kind } = one
  const withdraw = () =>
    void withdrawApply(one)
      .then(() => notify.success(t('account.contact.withdrawn')))
      // the call has said what went wrong
      .catch(() => null)
  return (
    <li>
      <div>
        {kindWord(kind)} {one.newValue}
        <small>
          {dateTime(one.createdAt)} · {one.reason}
        </small>
        {one.rejectReason && <small>{t('account.apply.rejected_for', { reason: one.rejectReason })}</small>}
      </div>
      <StateTag tone={toneOf[one.status]}>{stateWord(one.status)}</StateTag>
      {one.can.withdraw && (
        <Button size="small" onClick={withdraw}>
          {t('account.contact.withdraw')}
        </Button>
      )}
      {one.can.resubmit && (kind === 'email' || kind === 'mobile') && (
        <Button size="small" onClick={() => onAgain({ kind, again: one })}>
          {t('account.contact.again')}
        </Button>
      )}
    </li>
  )
}
