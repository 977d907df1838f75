import { useQuery } from '@tanstack/react-query'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { IssueCounts } from './IssueCounts.tsx'
import styles from './Project.module.css'
import { ProjectState } from './ProjectState.tsx'
import { categoriesQuery, type ProjectDetail } from './support-project.queries.ts'
import { actionWord, companyTypeWord, levelWord, stageWord, typeWord } from './words.ts'

const at = (time: string | null) => time && dateTime(time)
/** A project in its groups: project, schedule, contact, people; and below them what happened. */
export function ProjectSides({ record }: { record: ProjectDetail }) {
  return (
    <>
      <div className={styles.sides}>
        <section>
          <h2>{t('support-project.group.project')}</h2>
          <ProjectGroup record={record} />
        </section>
        <div>
          <section>
            <h2>{t('support-project.group.schedule')}</h2>
            <ScheduleGroup record={record} />
          </section>
          <section>
            <h2>{t('support-project.group.contact')}</h2>
            <ContactGroup record={record} />
          </section>
        </div>
      </div>
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

function ProjectGroup({ record }: { record: ProjectDetail }) {
  const { data: categories } = useQuery(categoriesQuery())
  const category = categories?.find(({ busValue }) => busValue === record.productType)?.busName ?? record.productType
  return (
    <Facts
      facts={[
        ['support-project.states', <ProjectState key="state" status={record.status} />],
        ['support-project.field.return_reason', record.status === 'returned' ? record.returnReason : null],
        ['support-project.field.close_reason', record.status === 'closed' ? record.closeReason : null],
        ['support-project.ask.group', record.questionSubject && <First key="first" record={record} />],
        ['support-project.board.issues', <IssueCounts key="issues" row={record} code={record.code} said />],
        ['support-project.field.code', record.code],
        ['support-project.field.type', typeWord(record.type)],
        ['support-project.field.chip', record.chip],
        ['support-project.field.category', category],
        ['support-project.field.product', record.productName],
        ['support-project.field.abbreviation', record.abbreviation],
        ['support-project.field.end_customer', record.endCustomer],
        ['support-project.field.target', record.targetArea],
        ['support-project.field.forecast', record.monthlyForecast?.toLocaleString()],
        ['support-project.field.background', <Words key="background" text={record.background} />],
        [
          'support-project.field.competitiveness',
          record.competitiveness && <Words key="competitiveness" text={record.competitiveness} />,
        ],
        ['support-project.field.functions', <Words key="functions" text={record.mainFunctions} />],
      ]}
    />
  )
}
const First = ({ record }: { record: ProjectDetail }) => (
  <>
    <strong>{record.questionSubject}</strong>
    <br />
    <Words text={record.question} />
  </>
)
const Words = ({ text }: { text: string }) => <span className={styles.words}>{text || '–'}</span>

const ScheduleGroup = ({ record }: { record: ProjectDetail }) => (
  <Facts
    facts={[
      ['support-project.field.stage', stageWord(record.stage)],
      ['support-project.field.evt', record.evtOn],
      ['support-project.field.dvt', record.dvtOn],
      ['support-project.field.pvt', record.pvtOn],
      ['support-project.field.mp', record.mpOn],
      ['support-project.field.submitted', at(record.submittedAt)],
      ['support-project.field.opened', at(record.openedAt)],
      ['support-project.field.closed', at(record.closedAt)],
    ]}
  />
)

const ContactGroup = ({ record }: { record: ProjectDetail }) => (
  <Facts
    facts={[
      ['support-project.field.company', record.companyName],
      ['support-project.field.company_type', record.companyType && companyTypeWord(record.companyType)],
      ['support-project.field.contact', record.contactName],
      ['support-project.field.phone', record.contactPhone],
      ['support-project.field.email', record.contactEmail],
      ['support-project.field.users', record.userCount],
      ['support-project.field.creator', record.creator],
      ['support-project.field.members', listed(record.members.map(({ name }) => name))],
      ['support-project.field.manager', record.handler || t('support-project.unassigned')],
      ['support-project.field.engineer', record.faeOwner || t('support-project.unassigned')],
      ['support-project.field.level', record.supportLevel && levelWord(record.supportLevel)],
    ]}
  />
)
