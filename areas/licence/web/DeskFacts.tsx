import { clientInfo } from '#areas/client/client.links.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { ReviewDetail } from './desk.queries.ts'
import { Batches, Devices } from './Devices.tsx'
import styles from './Licence.module.css'
import { Royalties } from './Royalties.tsx'
import { LicenceFacts, LicenceFiles } from './Sections.tsx'
import { Sheet } from './Sheet.tsx'
import { actionWord } from './words.ts'

/** An application as its reviewers read it. */
export default function DeskFacts({ record }: { record: ReviewDetail }) {
  return (
    <>
      <LicenceFacts
        record={record}
        facts={[
          [
            'licence.field.company',
            <AppLink key="company" to={clientInfo.url(null, { id: record.companyId })}>
              {record.companyName}
            </AppLink>,
          ],
          ['licence.field.applicant', record.applicant],
          ['licence.field.manager', record.handler || t('licence.desk.unassigned')],
        ]}
      />
      <Batches id={record.id} batches={record.batches} clashing={false} />
      <Devices id={record.id} any={record.batches.length > 0} />
      <LicenceFiles record={record} />
      {record.downloads.length > 0 && <Downloads downloads={record.downloads} />}
      {record.royalties.length > 0 && <Royalties record={record} />}
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

const Downloads = ({ downloads }: Pick<ReviewDetail, 'downloads'>) => (
  <section className={styles.part}>
    <h2>{t('licence.part.downloads')}</h2>
    <Sheet
      name={t('licence.part.downloads')}
      heads={[
        { words: t('licence.keys.by') },
        { words: t('licence.file.serial'), end: true },
        { words: 'IP' },
        { words: t('licence.file.taken') },
      ]}
      rows={downloads.map((one) => ({
        key: `${one.at} ${one.name}`,
        cells: [
          one.name,
          one.serial,
          one.ip,
          <span key="at" className="nowrap">
            {dateTime(one.at)}
          </span>,
        ],
      }))}
    />
  </section>
)
