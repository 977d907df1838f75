import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { count, dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { licenceFile } from '../file.contract.ts'
import { show } from '../licence.links.ts'
import type { Licence } from './licence.queries.ts'
import styles from './Licence.module.css'
import { LicenceState } from './LicenceState.tsx'
import { Sheet } from './Sheet.tsx'
import { modeWord, usageWord } from './words.ts'

type Record = Omit<Licence, 'can' | 'waiting' | 'due' | 'reports' | 'agreements'>
/** What a licence is for, and how it stands. */
export const LicenceFacts = ({
  record,
  facts,
  linked = false,
}: {
  record: Record
  facts?: readonly Fact[]
  linked?: boolean
}) => (
  <section>
    <Facts
      facts={[
        ['licence.field.state', <LicenceState key="state" status={record.status} />],
        ['licence.field.reason', record.status === 'rejected' ? record.rejectReason : null],
        ['licence.field.revoke_reason', record.status === 'revoked' ? record.revokeReason : null],
        ...(facts ?? []),
        ['licence.field.no', record.applyNo],
        ['licence.field.product', record.productName],
        ['licence.field.chip', record.chipCode],
        ['licence.field.features', listed(record.features.map(({ name }) => name))],
        ['licence.field.usage', usageWord(record.usage)],
        ['licence.field.used', `${count(record.quantity)} / ${count(record.used)}`],
        ['licence.field.pending', record.pending ? count(record.pending) : null],
        ['licence.field.mode', modeWord(record.deviceIdMode)],
        [
          'licence.mode.batch_key',
          record.batchKey && (
            <span key="key" className={styles.code}>
              {record.batchKey}
            </span>
          ),
        ],
        ['licence.field.contract', record.contractNo],
        ['licence.field.region', record.shipRegion],
        ['licence.field.valid', record.validStart && `${record.validStart} – ${record.validEnd}`],
        [
          'licence.field.renew_of',
          record.renewOf !== null &&
            (linked ? (
              <AppLink key="old" to={show.url(null, { id: record.renewOf })}>
                {record.renewOfNo}
              </AppLink>
            ) : (
              record.renewOfNo
            )),
        ],
        ['licence.field.submitted', record.submittedAt && dateTime(record.submittedAt)],
      ]}
    />
  </section>
)

/** The signed files of a licence, the latest foremost, and what they are verified with. */
export const LicenceFiles = ({ record }: { record: Pick<Record, 'id' | 'issues'> }) => (
  <section className={styles.part}>
    <h2>{t('licence.part.files')}</h2>
    {record.issues.length === 0 ? (
      <p>{t('licence.file.none')}</p>
    ) : (
      <Sheet
        name={t('licence.part.files')}
        heads={[
          { words: t('licence.file.serial') },
          { words: t('licence.file.devices'), end: true },
          { words: t('licence.file.key') },
          { words: t('licence.file.issued') },
          { words: t('licence.download') },
        ]}
        rows={record.issues.map((one) => ({
          key: one.serial,
          cells: [
            one.serial,
            count(one.devices),
            <span key="key" className={styles.code}>
              {one.keyId.slice(0, 16)}
            </span>,
            <span key="at" className="nowrap">
              {dateTime(one.issuedAt)}
            </span>,
            <Button
              key="get"
              size="small"
              href={addressOf(licenceFile.file, { id: record.id, serial: one.serial })}
              download
            >
              {t('licence.download')}
            </Button>,
          ],
        }))}
      />
    )}
    <p>{t('licence.file.verify')}</p>
    <div className={styles.links}>
      <a href={addressOf(licenceFile.keys, {})} download>
        {t('licence.file.keys')}
      </a>
      <a href={addressOf(licenceFile.revocations, {})} download>
        {t('licence.file.revocations')}
      </a>
    </div>
  </section>
)
