import { Button } from 'antd'
import { Suspense, type ComponentType } from 'react'
import { desk } from '#areas/faq/faq.links.ts'
import { show as servicePage } from '#areas/service/service.links.ts'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { slots, type TicketProps } from '#platform/web/slots.ts'
import { can } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Rating } from '#platform/web/ui/form/Rating.tsx'
import { detail } from '../issue.links.ts'
import { unlink, type Issue } from './issue.queries.ts'
import {
  boardWord,
  codeWord,
  eventWords,
  kindWord,
  levelWord,
  outcomeWord,
  rateWord,
  sideWord,
  typeWord,
} from './words.ts'
import { IssueState } from './IssueState.tsx'
import styles from './Issue.module.css'

const nothing = { default: () => null }
const KnownIssues = part<ComponentType<TicketProps>>(async () => (await slots().known?.()) ?? nothing)

const at = (time: string | null) => time && dateTime(time)
/** All that is known of an issue, beside its conversation. */
export const IssueFacts = ({ issue }: { issue: Issue }) => (
  <aside className={styles.aside}>
    <Data issue={issue} />
    <Suspense>
      <KnownIssues id={issue.id} no={issue.no} />
    </Suspense>
    <Clock issue={issue} />
    <Others issue={issue} />
    <Past issue={issue} />
  </aside>
)

const Data = ({ issue }: { issue: Issue }) => (
  <section>
    <h2>{t('issue.detail.data')}</h2>
    <Facts
      facts={[
        ['issue.field.company', issue.companyName],
        ['issue.field.author', issue.author || sideWord('customer')],
        ['issue.field.assignee', issue.assignee],
        ['issue.field.type', typeWord(issue.type)],
        ['issue.field.points', issue.points],
        ['issue.field.service', issue.serviceNo && <Payer key="service" id={issue.serviceId} no={issue.serviceNo} />],
        ['issue.field.outcome', issue.pointOutcome && outcomeWord(issue.pointOutcome)],
        ['issue.field.sdk', issue.sdkName],
        ['issue.field.sdk_build', issue.sdkBuild],
        ['issue.field.board', issue.boardType && boardWord(issue.boardType)],
        ['issue.field.rate', issue.reproduceRate && rateWord(issue.reproduceRate)],
        [
          'issue.field.steps',
          issue.steps && (
            <span key="steps" className={styles.lines}>
              {issue.steps}
            </span>
          ),
        ],
        ['issue.field.expected', issue.expectedOn],
        ['issue.field.level', issue.companyName && levelWord(issue.shareLevel)],
        ['issue.field.cc', listed(issue.cc.map(({ name }) => name))],
        [
          'issue.faq.draft',
          issue.faqId && (
            <AppLink key="faq" to={desk.url(null, { open: issue.faqId })}>
              {`FAQ${issue.faqId}`}
            </AppLink>
          ),
        ],
        ['issue.detail.shares', listed(issue.shares.map(({ name, kind }) => `${name} (${kindWord(kind)})`))],
      ]}
    />
  </section>
)

/** The support package that paid for it; its company opens it. */
const Payer = ({ id, no }: { id: number | null; no: string }) =>
  id !== null && can('service_read') ? <AppLink to={servicePage.url(null, { id })}>{no}</AppLink> : no

const Clock = ({ issue }: { issue: Issue }) => (
  <section>
    <h2>{t('issue.detail.sla')}</h2>
    <Facts
      facts={[
        ['issue.field.created', at(issue.createdAt)],
        ['issue.field.due_response', at(issue.responseDueAt)],
        ['issue.field.first_response', at(issue.firstResponseAt)],
        ['issue.field.due_resolve', at(issue.resolveDueAt)],
        ['issue.field.paused', issue.pausedMinutes > 0 ? t('issue.detail.minutes', { n: issue.pausedMinutes }) : null],
        ['issue.field.resolved', at(issue.resolvedAt)],
        ['issue.field.closed', at(issue.closedAt)],
        ['issue.field.close_code', issue.closeCode && codeWord(issue.closeCode)],
        ['issue.field.rating', issue.rating === null ? null : <Rating key="rating" value={issue.rating} />],
        ['issue.ask.rate_comment', issue.ratingComment],
      ]}
    />
  </section>
)

type Other = Issue['links'][number]
const One = ({ issue }: { issue: Other }) => (
  <>
    <AppLink to={detail.url(null, { id: issue.id })}>{`${issue.no} ${issue.subject}`}</AppLink>{' '}
    <IssueState state={issue.state} />
  </>
)
/** Issues that belong to this one. */
function Others({ issue }: { issue: Issue }) {
  const { mergedInto, merged, links } = issue
  if (!mergedInto && merged.length + links.length === 0) return null
  return (
    <section>
      <h2>{t('issue.detail.others')}</h2>
      {mergedInto && (
        <p>
          {t('issue.detail.into')} <One issue={mergedInto} />
        </p>
      )}
      <OtherList title={t('issue.detail.merged')} issues={merged} />
      <OtherList
        title={t('issue.detail.links')}
        issues={links}
        {...(issue.can.link ? { onRemove: (id: number) => void unlink(issue.id, id).catch(() => {}) } : {})}
      />
    </section>
  )
}
type ListProps = { title: string; issues: readonly Other[]; onRemove?: (id: number) => void }
const OtherList = ({ title, issues, onRemove }: ListProps) =>
  issues.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul className={styles.others}>
        {issues.map((one) => (
          <li key={one.id}>
            <One issue={one} />
            {onRemove && (
              <Button type="link" size="small" onClick={() => onRemove(one.id)}>
                {t('issue.step.unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )

/** Who it was given to says that it was given: the step that came with it need not be told too. */
const isTold = (events: Issue['events']) => (one: Issue['events'][number]) =>
  one.kind !== 'assign' ||
  one.after !== 'working' ||
  !events.some(({ kind, after, at }) => kind === 'assign' && after !== 'working' && at === one.at)
/** What happened, newest first. */
const Past = ({ issue }: { issue: Issue }) => (
  <section>
    <h2>{t('issue.detail.history')}</h2>
    <ol className={styles.past}>
      {issue.events
        .filter(isTold(issue.events))
        .toReversed()
        .map((one, n) => (
          // two things may happen at one moment
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${one.at} ${one.kind} ${n}`}>
            <strong>{eventWords(one)}</strong>
            <small>
              {[one.actor || (one.side === 'vendor' ? t('issue.system') : sideWord(one.side)), dateTime(one.at)].join(
                ' · ',
              )}
            </small>
            {one.comment && <p>{one.comment}</p>}
          </li>
        ))}
    </ol>
  </section>
)
