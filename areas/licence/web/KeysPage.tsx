import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { opens } from '#platform/web/call/query.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { licenceFile } from '../file.contract.ts'
import { keysQuery, rotateKey, type Key } from './desk.queries.ts'
import { underTabs } from './DeskTabs.tsx'
import styles from './Licence.module.css'
import { Sheet } from './Sheet.tsx'
import { keyWord } from './words.ts'

export const loader = () => opens(keysQuery())
export default underTabs(KeysPage)

/** /admin/licenceDesk/keys: the key that signs, those that only verify, and the change from one to the next. */
function KeysPage() {
  const { data, error, refetch } = useQuery(keysQuery())
  const [ask, questions] = useAsk()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const active = data.list.find(({ state }) => state === 'active')
  const rotate = async () => {
    const words = t('licence.keys.rotate')
    if (!(await ask({ title: words, content: t('licence.keys.rotate_ask'), yes: words, danger: true }))) return
    await rotateKey(active?.keyId ?? '')
    notify.success(t('licence.keys.rotated'))
  }
  return (
    <TitledPage title={t('licence.keys.title')}>
      <section className={styles.part}>
        <p>{data.list.length ? t('licence.keys.about', { count: count(data.revoked) }) : t('licence.keys.none')}</p>
        <div className={styles.actions}>
          {can('licence_keys') && (
            <Button onClick={() => void rotate().catch(() => undefined)}>{t('licence.keys.rotate')}</Button>
          )}
          {active && (
            <Button href={addressOf(licenceFile.keys, {})} download>
              {t('licence.file.keys')}
            </Button>
          )}
          {active && (
            <Button href={addressOf(licenceFile.revocations, {})} download>
              {t('licence.file.revocations')}
            </Button>
          )}
        </div>
        {data.list.length > 0 && <Keys list={data.list} />}
      </section>
      {questions}
    </TitledPage>
  )
}

const Keys = ({ list }: { list: readonly Key[] }) => (
  <Sheet
    name={t('licence.keys.title')}
    heads={[
      { words: t('licence.keys.id') },
      { words: t('licence.field.state') },
      { words: t('licence.keys.files'), end: true },
      { words: t('licence.keys.made') },
      { words: t('licence.keys.retired') },
      { words: t('licence.keys.by') },
    ]}
    rows={list.map((key) => ({
      key: key.id,
      cells: [
        <span key="id" className={styles.code}>
          {key.keyId}
        </span>,
        <StateTag key="state" tone={key.usable ? (key.state === 'active' ? 'good' : 'off') : 'bad'}>
          {key.usable ? keyWord(key.state) : t('licence.keys.lost')}
        </StateTag>,
        count(key.files),
        <span key="made" className="nowrap">
          {dateTime(key.createdAt)}
        </span>,
        <span key="retired" className="nowrap">
          {key.retiredAt ? dateTime(key.retiredAt) : '–'}
        </span>,
        key.by || t('licence.keys.system'),
      ],
    }))}
  />
)
