import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select, type FormInstance } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { deviceLimits, deviceModel, deviceModes, evaluation, licence, mostDevices, usages } from '../contract.ts'
import { choicesQuery, saveLicence, showQuery, type Licence } from './licence.queries.ts'
import { modeWord, price, usageWord } from './words.ts'

const Field = fieldOf(licence.save.input)
type Same = 'productCertId' | 'usage' | 'quantity' | 'deviceIdMode' | 'batchKey' | 'shipRegion'
type Values = Pick<Licence, Same> & { contractId?: number; featureIds: number[]; files: UploadItem[] }
const startOf = (old: Licence | null): Partial<Values> => {
  if (!old)
    return { usage: 'evaluation', deviceIdMode: 'list', quantity: evaluation.devices, featureIds: [], files: [] }
  const { productCertId, usage, quantity, deviceIdMode, batchKey, shipRegion, contractId } = old
  const same = { productCertId, usage, quantity, deviceIdMode, batchKey, shipRegion }
  return {
    ...same,
    featureIds: old.features.map(({ id }) => id),
    files: [],
    ...(contractId === null ? {} : { contractId }),
  }
}

async function save({ files, featureIds, ...values }: Values, old: Licence | null) {
  const mass = values.usage === 'mass_production'
  const saved = await saveLicence({
    id: old?.id,
    version: old?.version ?? 0,
    productCertId: values.productCertId,
    usage: values.usage,
    quantity: values.quantity,
    deviceIdMode: mass ? values.deviceIdMode : 'list',
    batchKey: values.batchKey ?? '',
    shipRegion: values.shipRegion ?? '',
    contractId: mass ? values.contractId : undefined,
    featureIds: JSON.stringify(featureIds ?? []),
    fileId: wireIdsOf(files ?? []) || undefined,
  })
  if (saved.errors) notify.error(t('licence.saved_faulty', { count: count(saved.errors) }))
  return saved
}

/** Create or change: what a licence is for, and its list of devices. */
export default function LicenceForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Licence>
      id={id}
      read={showQuery}
      name="licence"
      title={(old) => t(old ? 'licence.edit_one' : 'licence.create')}
      submitText="licence.save"
      startOf={startOf}
      save={save}
      saved="licence.saved"
      onClose={onClose}
    >
      {(old, form) => <Fields form={form} old={old} />}
    </RecordForm>
  )
}

function Fields({ form, old }: { form: FormInstance<Values>; old: Licence | null }) {
  const { data } = useQuery(choicesQuery())
  const usage = Form.useWatch('usage', form) ?? old?.usage ?? 'evaluation'
  const chosen = Form.useWatch('productCertId', form)
  const product = data?.products.find(({ id }) => id === chosen)
  const mass = usage === 'mass_production'
  return (
    <>
      <Field name="productCertId" label={t('licence.field.product')} extra={t('licence.help.product')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => form.setFieldsValue({ featureIds: [] })}
          options={
            data?.products.map(({ id, name, chipCode }) => ({ value: id, label: `${name} · ${chipCode}` })) ?? []
          }
        />
      </Field>
      <Features chip={product?.chipCode} />
      <Form.Item name="usage" label={t('licence.field.usage')}>
        <Radio.Group options={usages.map((value) => ({ value, label: usageWord(value) }))} />
      </Form.Item>
      <Field
        name="quantity"
        label={t('licence.field.quantity')}
        {...(mass ? {} : { extra: t('licence.help.evaluation', { count: evaluation.devices, days: evaluation.days }) })}
      >
        <NumberField min={1} max={mass ? 1_000_000 : evaluation.devices} />
      </Field>
      {mass && <Contract chip={product?.chipCode} />}
      <Devices form={form} old={old} mass={mass} />
      <Field name="shipRegion" label={t('licence.field.region')}>
        <Input />
      </Field>
    </>
  )
}

function Features({ chip }: { chip: string | undefined }) {
  const { data } = useQuery(choicesQuery())
  const offered = data?.features.filter(({ chips }) => chip !== undefined && chips.includes(chip)) ?? []
  const nameOf = ({ name, thirdParty, owner, unitPrice }: (typeof offered)[number]) =>
    thirdParty ? t('licence.help.third', { name, owner, price: price(unitPrice ?? '0') }) : name
  return (
    <Form.Item name="featureIds" label={t('licence.field.features')} required>
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        options={offered.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
    </Form.Item>
  )
}

function Contract({ chip }: { chip: string | undefined }) {
  const { data } = useQuery(choicesQuery())
  const held = data?.contracts.filter(({ chipCode }) => chipCode === chip) ?? []
  const about = ({ contractNo, left, validEnd }: (typeof held)[number]) =>
    `${contractNo} · ${t('licence.help.left', { left: count(left), end: validEnd })}`
  return (
    <Form.Item name="contractId" label={t('licence.field.contract')} required>
      <Select allowClear options={held.map((one) => ({ value: one.id, label: about(one) }))} />
    </Form.Item>
  )
}

function Devices({ form, old, mass }: { form: FormInstance<Values>; old: Licence | null; mass: boolean }) {
  const mode = Form.useWatch('deviceIdMode', form) ?? 'list'
  const kept = old?.batches.find(({ state, fileName }) => state === 'draft' && fileName)
  const help = kept
    ? t('licence.help.kept_file', { name: kept.fileName, rows: count(kept.rowCount) })
    : t('licence.help.file', { count: count(mostDevices) })
  return (
    <>
      {mass && (
        <Form.Item name="deviceIdMode" label={t('licence.field.mode')}>
          <Radio.Group options={deviceModes.map((value) => ({ value, label: modeWord(value) }))} />
        </Form.Item>
      )}
      {mass && mode === 'batch_key' ? (
        <Field name="batchKey" label={modeWord('batch_key')} extra={t('licence.help.batch_key')}>
          <Input autoComplete="off" spellCheck={false} />
        </Field>
      ) : (
        <Form.Item name="files" label={modeWord('list')} extra={help}>
          <FileUpload modelCode={deviceModel} {...deviceLimits} />
        </Form.Item>
      )}
    </>
  )
}
