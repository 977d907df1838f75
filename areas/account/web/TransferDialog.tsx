import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { letterModel, letterRules, mainAccount } from '../main.contract.ts'
import { person } from '../person.contract.ts'
import styles from './Personal.module.css'

type Props = { row: Answer<typeof person.companies>['list'][number]; onClose: () => void }
type Standing = Answer<typeof mainAccount.mainOf>
type Values = { toId: number | undefined; letterIds: UploadItem[]; reason: string }
const Field = fieldOf(mainAccount.transferMain.input)
const words = (standing: Standing): string => {
  const { company, main, colleagues } = standing
  if (!main) return t('account.main.nobody', { company })
  if (!colleagues.length) return t('account.main.no_colleague')
  return t('account.main.about', { company, ...main })
}

/** Passes the main account of a company to a colleague, with the letter that says so. */
export function TransferDialog({ row, onClose }: Props) {
  const { data } = useQuery(query(mainAccount.mainOf, { id: row.id }))
  if (!data) return null
  const send = async ({ toId, letterIds, reason }: Values) => {
    const { id = 0, version = 0 } = data.main ?? {}
    const letters = letterIds.map((one) => one.id).join(',')
    await call(
      mainAccount.transferMain,
      { id, version, toId: toId!, letterIds: letters, reason },
      { inline: true },
    ).finally(() => Promise.all([invalidate(person), invalidate(mainAccount)]))
    notify.success(t('account.main.done'))
  }
  return (
    <Decision<Values>
      title={t('account.main.step')}
      about={words(data)}
      words={() => t('account.main.step')}
      danger={() => true}
      initialValues={{ toId: undefined, letterIds: [], reason: '' }}
      send={send}
      onClose={onClose}
    >
      {() => <Fields standing={data} />}
    </Decision>
  )
}

const Fields = ({ standing: { main, colleagues, past } }: { standing: Standing }) => (
  <>
    {main && colleagues.length > 0 && (
      <>
        <Field name="toId" label={t('account.main.to')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={colleagues.map(({ id, name, loginName }) => ({ value: id, label: `${name} (${loginName})` }))}
          />
        </Field>
        <Form.Item name="letterIds" label={t('account.main.letter')} extra={t('account.main.letter_about')} required>
          <FileUpload modelCode={letterModel} {...letterRules} />
        </Form.Item>
        <Field name="reason" label={t('account.main.reason')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
        </Field>
      </>
    )}
    {past.length > 0 && <Past past={past} />}
  </>
)

const Past = ({ past }: Pick<Standing, 'past'>) => (
  <section aria-labelledby="past-title">
    <h3 id="past-title">{t('account.main.past')}</h3>
    <ul className={styles.rows}>
      {past.map(({ id, from, to, doneBy, reason, at, letters }) => (
        <li key={id}>
          <div>
            <b>{t('account.main.past_row', { from, to, by: doneBy })}</b>
            <small>
              {dateTime(at)} · {reason}
            </small>
            {letters.map((letter) => (
              <small key={letter.id}>
                <a href={letter.url} target="_blank" rel="noopener noreferrer">
                  {letter.name}
                </a>
              </small>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
