import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { staffLeave } from '../leave.contract.ts'
import { leave, openWorkQuery, type OpenWork, type Person, type Takers } from './staff.queries.ts'
import { OpenWorkField } from './OpenWork.tsx'
import { begun, chosenOf } from './work.rules.ts'

const Field = fieldOf(staffLeave.leave.input)
type Values = { handed: Takers; reason: string }

/** Lets a colleague leave: what is open in their name, by kind, and who takes it. */
export const LeaveDialog: DialogOf<Person> = ({ row, onClose }) => {
  const { data, error, refetch } = useQuery(openWorkQuery(row.id))
  if (data) return <Leaving row={row} open={data} onClose={onClose} />
  if (!error) return null
  return (
    <Modal open title={t('staff.leave.one', { name: nameOf(row) })} footer={null} onCancel={onClose}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Modal>
  )
}

type Props = { row: Person; open: OpenWork; onClose: () => void }
function Leaving({ row, open, onClose }: Props) {
  const words = t(row.gone ? 'staff.leave.hand_over' : 'staff.leave.step')
  return (
    <Decision<Values>
      title={t(row.gone ? 'staff.leave.hand_over_one' : 'staff.leave.one', { name: nameOf(row) })}
      about={t(row.gone ? 'staff.leave.hand_over_about' : 'staff.leave.about')}
      words={() => words}
      danger={() => true}
      initialValues={{ handed: begun(open.work), reason: '' }}
      send={async (values) => {
        await leave(open, values)
        notify.success(t('staff.leave.done'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {open.work.length === 0 && <Alert type="success" showIcon title={t('staff.leave.none')} />}
          <Form.Item name="handed" rules={[{ validator: allChosen(open) }]}>
            <OpenWorkField work={open.work} />
          </Form.Item>
          <Ends ends={open.ends} />
          <Field name="reason" label={t('staff.field.reason')} extra={t('staff.field.reason_about')}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
          </Field>
        </>
      )}
    </Decision>
  )
}

/** What goes to nobody, and what becomes of it. */
const Ends = ({ ends }: Pick<OpenWork, 'ends'>) =>
  ends.map(({ kind, title, about, n, url }) => (
    <Alert
      key={kind}
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={
        url ? (
          <AppLink to={url} newTab>
            {t('staff.leave.work', { title, n })}
          </AppLink>
        ) : (
          t('staff.leave.work', { title, n })
        )
      }
      description={about}
    />
  ))

/** Work may have come since, and a colleague may not be able to take it any more. */
const allChosen =
  ({ work }: OpenWork) =>
  async (_: unknown, handed: Takers = {}) => {
    if (work.some((one) => chosenOf(one, handed) === undefined)) throw new Error(t('staff.leave.choose'))
  }
