import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { shareKinds, shareLevels } from '../contract.ts'
import { peopleQuery, setLevel, share, showQuery, unshare, type Issue } from './issue.queries.ts'
import { kindWord, levelWord } from './words.ts'
import styles from './Issue.module.css'

type Props = { row: Issue; onClose: () => void }
type Values = {
  shareLevel: (typeof shareLevels)[number]
  ccIds: number[]
  companyName: string
  kind: (typeof shareKinds)[number]
}

/** Who sees an issue: of the own company, and which other companies. */
export function ShareDialog({ row, onClose }: Props) {
  const now = useQuery(showQuery(row.id)).data ?? row
  const people = useQuery(peopleQuery(row.projectId)).data ?? []
  const send = async ({ shareLevel, ccIds, companyName, kind }: Values) => {
    await setLevel({ id: row.id, version: now.version, shareLevel, ccIds: ccIds.join(',') })
    if (companyName.trim()) await share({ id: row.id, companyName: companyName.trim(), kind })
    notify.success(t('issue.done.share'))
  }
  return (
    <Decision<Values>
      title={t('issue.step.share')}
      about={t('issue.ask.share_about')}
      words={() => t('ui.save')}
      danger={() => false}
      initialValues={{
        shareLevel: row.shareLevel,
        ccIds: row.cc.map(({ id }) => id),
        companyName: '',
        kind: 'distributor',
      }}
      send={send}
      onClose={onClose}
    >
      {({ companyName }) => (
        <>
          <Form.Item name="shareLevel" label={t('issue.field.level')} extra={t('issue.form.level_about')}>
            <Radio.Group options={shareLevels.map((value) => ({ value, label: levelWord(value) }))} />
          </Form.Item>
          <Form.Item name="ccIds" label={t('issue.field.cc')}>
            <Select
              mode="multiple"
              maxCount={20}
              showSearch={{ optionFilterProp: 'label' }}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Shares issue={now} />
          <Form.Item name="companyName" label={t('issue.ask.company')} extra={t('issue.ask.company_about')}>
            <Input maxLength={100} />
          </Form.Item>
          {companyName && (
            <Form.Item name="kind" label={t('issue.ask.kind')}>
              <Radio.Group options={shareKinds.map((value) => ({ value, label: kindWord(value) }))} />
            </Form.Item>
          )}
        </>
      )}
    </Decision>
  )
}

const Shares = ({ issue }: { issue: Issue }) =>
  issue.shares.length > 0 && (
    <ul className={styles.shares} aria-label={t('issue.detail.shares')}>
      {issue.shares.map(({ companyId, name, kind }) => (
        <li key={companyId}>
          <span>
            {name} <small>{kindWord(kind)}</small>
          </span>
          <Button size="small" onClick={() => void unshare(issue.id, companyId).catch(() => {})}>
            {t('issue.step.unshare')}
          </Button>
        </li>
      ))}
    </ul>
  )
