import { Button, Form, Input, Modal, Select } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { dayRule } from '#platform/web/ui/form/day-rule.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/state/ConfirmDelete.tsx'
import { bookingKinds } from '../desk.contract.ts'
import { removeBooking, saveBooking, type Booking, type Calendar } from './desk.queries.ts'
import { kindWord } from './words.ts'

type Values = Pick<Booking, 'orderNo' | 'fromDay' | 'toDay' | 'kind' | 'note'> & { engineerId?: number }
type Props = { old: Booking | null; engineers: Calendar['engineers']; month: string; onClose: () => void }
/** Books an engineer for days, or changes a booking. */
export default function BookingForm({ old, engineers, month, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const [ask, questions] = useAsk()
  const { sending, problems, failure, handlers } = useFormSubmit(
    form,
    async ({ engineerId = 0, ...values }: Values) => {
      await saveBooking({ ...values, engineerId, id: old?.id, version: old?.version ?? 0 })
      notify.success(t('service-order.calendar.saved'))
      onClose()
    },
  )
  const remove = async () => {
    if (!old || !(await ask(deleteQuestion(`${old.engineer} ${old.fromDay}`)))) return
    await removeBooking(old.id)
    notify.success(t('service-order.calendar.removed'))
    onClose()
  }
  const first = old ?? { orderNo: '', fromDay: `${month}-01`, toDay: `${month}-01`, kind: 'service', note: '' }
  const needed = [{ required: true, message: t('service-order.desk.needed') }]
  return (
    <Modal
      open
      title={label(old ? 'service-order.calendar.edit' : 'service-order.calendar.create')}
      okText={t('service-order.calendar.save')}
      cancelText={t('ui.cancel')}
      confirmLoading={sending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={first} {...handlers}>
        <FormErrors form={form} problems={problems} failure={failure} />
        <Form.Item name="engineerId" label={t('service-order.field.engineer')} rules={needed}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={engineers.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Form.Item>
        <Form.Item name="kind" label={t('service-order.calendar.kind')} rules={needed}>
          <Select options={bookingKinds.map((value) => ({ value, label: kindWord(value) }))} />
        </Form.Item>
        <div className="form-pair">
          <Form.Item name="fromDay" label={t('service-order.calendar.from')} rules={[...needed, dayRule()]}>
            <DayField />
          </Form.Item>
          <Form.Item name="toDay" label={t('service-order.calendar.to')} rules={[...needed, dayRule()]}>
            <DayField />
          </Form.Item>
        </div>
        <Form.Item name="orderNo" label={t('service-order.calendar.order')}>
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item name="note" label={t('service-order.field.reason')}>
          <Input maxLength={200} />
        </Form.Item>
        {old && (
          <Button danger onClick={() => void remove().catch(() => {})}>
            {t('ui.delete')}
          </Button>
        )}
      </Form>
      {questions}
    </Modal>
  )
}
