import { useMutation, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { eventChoices } from '#platform/contract/message.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { choose, settingsQuery, type Ways } from './message.queries.ts'
import { desk } from '../message.links.ts'
import styles from './Settings.module.css'
import { channelWord, choiceWord, eventAbout, eventWord } from './words.ts'

export const loader = () => opens(settingsQuery())
const channels = ['inSite', 'mail', 'sms'] as const
type Channel = (typeof channels)[number]

/** /message/manage: how somebody is told of what happens, event by event. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery())
  return (
    <TitledPage title={t('message.settings')} lead={t('message.settings_lead')}>
      {data ? (
        <>
          <PlainTable name={t('message.settings')} stacks>
            <table className={styles.grid}>
              <thead>
                <tr>
                  <th scope="col">{t('message.settings_event')}</th>
                  {channels.map((channel) => (
                    <th key={channel} scope="col">
                      {channelWord(channel)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.list.map((ways) => (
                  <EventRow key={ways.event} ways={ways} />
                ))}
              </tbody>
            </table>
          </PlainTable>
          <ul className={styles.notes}>
            <li>{data.email ? t('message.settings_mail', { email: data.email }) : t('message.settings_no_mail')}</li>
            {data.mobile && <li>{t('message.settings_to', { mobile: data.mobile })}</li>}
            <li>{t('message.settings_daily')}</li>
            {can('msg_publish') && (
              <li>
                <AppLink to={desk.url(null)}>{t('message.settings_desk')}</AppLink>
              </li>
            )}
          </ul>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </TitledPage>
  )
}

function EventRow({ ways }: { ways: Ways }) {
  const { isPending, mutate } = useMutation({
    mutationFn: choose,
    onSuccess: () => notify.success(t('message.settings_saved')),
  })
  return (
    <tr aria-busy={isPending}>
      <th scope="row">
        {eventWord(ways.event)}
        <small>{eventAbout(ways.event)}</small>
      </th>
      {channels.map((channel) => (
        <td key={channel} data-label={channelWord(channel)}>
          <Way ways={ways} channel={channel} onChange={(value) => mutate({ ...ways, [channel]: value })} />
        </td>
      ))}
    </tr>
  )
}

type WayProps = { ways: Ways; channel: Channel; onChange: (value: string) => void }
/** One choice; where there is none it says how it is. */
function Way({ ways, channel, onChange }: WayProps) {
  const open = eventChoices[ways.event][channel]
  if (open.length === 1) return <span className={styles.fixed}>{choiceWord(open[0] === 'now' ? 'fixed' : 'none')}</span>
  return (
    <Choice
      small
      label={t('message.way', { event: eventWord(ways.event), channel: channelWord(channel) })}
      value={ways[channel]}
      options={(['now', 'daily', 'result', 'off'] as const)
        .filter((one) => (open as readonly string[]).includes(one))
        .map((value) => ({ value, label: choiceWord(value) }))}
      onChange={(value) => value && onChange(value)}
    />
  )
}
