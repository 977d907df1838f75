import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import type { PickupSearch } from '../delivery.search.ts'
import { idTypes, letterFiles, letterModel, pickup, windows } from '../pickup.contract.ts'
import { pickupQuery, readyQuery, savePickup, type PickupDetail, type Ready } from './delivery.queries.ts'
import { Templates } from './Templates.tsx'
import { idWord, windowWord } from './words.ts'

type Same = 'person' | 'idType' | 'phone' | 'plateNo' | 'pickOn' | 'pickWindow'
type Values = Pick<PickupDetail, Same> & { goods: number[]; idNo: string; consent: boolean; letters: UploadItem[] }
const Field = fieldOf(pickup.save.input)
const startOf = (old: PickupDetail | null, chosen: number[]): Partial<Values> =>
  old
    ? {
        person: old.person,
        idType: old.idType,
        phone: old.phone,
        plateNo: old.plateNo,
        pickOn: old.pickOn,
        pickWindow: old.pickWindow,
        goods: old.deliveries.map(({ id }) => id),
        idNo: '',
        consent: false,
        letters: old.letters as UploadItem[],
      }
    : { idType: 'id_card', pickWindow: 'am', plateNo: '', goods: chosen, consent: false, letters: [] }
const save = (values: Values, old: PickupDetail | null) =>
  savePickup({
    id: old?.id,
    version: old?.version ?? 0,
    deliveryIds: values.goods.join(','),
    person: values.person,
    idType: values.idType,
    idNo: values.idNo ?? '',
    phone: values.phone,
    plateNo: values.plateNo ?? '',
    pickOn: values.pickOn,
    pickWindow: values.pickWindow,
    consent: values.consent,
    letterIds: wireIdsOf(values.letters ?? []),
  })

/** An appointment: what is picked up, by whom and when, with the stamped letter and the person's consent. */
export default function PickupForm({ id, search, onClose }: EditorProps<PickupSearch>) {
  const ready = useQuery(readyQuery())
  const chosen = search.deliveries
    .split(',')
    .map(Number)
    .filter((one) => one > 0)
  return (
    <RecordForm<Values, PickupDetail>
      id={id}
      read={pickupQuery}
      name="delivery.pickup"
      title={(old) => t(old ? 'delivery.edit_pickup' : 'delivery.new_pickup')}
      startOf={(old) => startOf(old, chosen)}
      save={save}
      saved="delivery.pickup_saved"
      submitText="delivery.submit"
      beside={ready}
      onClose={onClose}
    >
      {(old) => <Fields old={old} ready={ready.data} />}
    </RecordForm>
  )
}

type FieldsProps = { old: PickupDetail | null; ready: Ready | undefined }
const Fields = ({ old, ready }: FieldsProps) => (
  <>
    <Form.Item
      name="goods"
      label={t('delivery.field.dns')}
      extra={t('delivery.help.goods')}
      rules={[{ required: true, message: t('delivery.goods_needed') }]}
    >
      <Select mode="multiple" options={goodsOf(ready?.list ?? [], old)} placeholder={t('delivery.goods_find')} />
    </Form.Item>
    <Field name="person" label={t('delivery.field.person')}>
      <Input autoComplete="off" />
    </Field>
    <div className="form-pair">
      <Field name="idType" label={t('delivery.field.id_type')}>
        <Select options={idTypes.map((value) => ({ value, label: idWord(value) }))} />
      </Field>
      <Field
        name="idNo"
        label={t('delivery.field.id_no')}
        extra={old ? t('delivery.help.id_kept', { last4: old.idLast4 }) : t('delivery.help.id_no')}
      >
        <Input autoComplete="off" />
      </Field>
    </div>
    <div className="form-pair">
      <Field name="phone" label={t('delivery.field.phone')}>
        <Input autoComplete="off" inputMode="tel" />
      </Field>
      <Field name="plateNo" label={t('delivery.field.plate')}>
        <Input autoComplete="off" />
      </Field>
    </div>
    <div className="form-pair">
      <Field name="pickOn" label={t('delivery.field.pick_on')}>
        <DayField />
      </Field>
      <Field name="pickWindow" label={t('delivery.field.window')}>
        <Radio.Group options={windows.map((value) => ({ value, label: windowWord(value) }))} />
      </Field>
    </div>
    <Form.Item
      name="letters"
      label={t('delivery.field.letter')}
      extra={t('delivery.help.letter')}
      rules={[{ required: true, type: 'array', min: 1, message: t('delivery.letter_needed') }]}
    >
      <FileUpload modelCode={letterModel} {...letterFiles} />
    </Form.Item>
    <Templates templates={ready?.templates ?? []} />
    <Form.Item
      name="consent"
      valuePropName="checked"
      rules={[
        {
          validator: (_, given) => (given ? Promise.resolve() : Promise.reject(new Error(t('delivery.consent')))),
        },
      ]}
    >
      <Checkbox>{t('delivery.consent_says')}</Checkbox>
    </Form.Item>
  </>
)

type Goods = { id: number; dnNo: string; poNo: string; item: string }
/** Those that may be chosen, and those the appointment has already. */
const goodsOf = (ready: readonly Goods[], old: PickupDetail | null) =>
  [...new Map([...(old?.deliveries ?? []), ...ready].map((one) => [one.id, one])).values()].map(
    ({ id, dnNo, poNo, item }) => ({ value: id, label: [dnNo, poNo, item].join(' · ') }),
  )
