import { Checkbox, Form, Input, Select } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { categories, coverFiles, coverModel, priceTypes } from '../contract.ts'
import { marketDesk } from '../desk.contract.ts'
import { keptQuery, saveProduct, type KeptProduct } from './desk.queries.ts'
import { categoryWord, priceTypeWord } from './words.ts'

const names = [
  'code',
  'name',
  'nameEn',
  'category',
  'intro',
  'introEn',
  'detail',
  'detailEn',
  'priceType',
  'fromPoints',
  'skuLines',
  'milestoneLines',
  'deliverables',
  'deliverablesEn',
  'leadDays',
  'needProject',
  'needNda',
  'chips',
  'serviceTeam',
  'serviceTeamEn',
  'sort',
] as const
type Values = Pick<KeptProduct, (typeof names)[number]> & { covers: UploadItem[] }
const Field = fieldOf(marketDesk.saveProduct.input)
const start: Values = {
  code: '',
  name: '',
  nameEn: '',
  category: 'design_review',
  intro: '',
  introEn: '',
  detail: '',
  detailEn: '',
  priceType: 'points',
  fromPoints: 0,
  skuLines: '',
  milestoneLines: '交付 | Delivery | 100',
  deliverables: '',
  deliverablesEn: '',
  leadDays: 5,
  needProject: false,
  needNda: false,
  chips: '',
  serviceTeam: '',
  serviceTeamEn: '',
  sort: 100,
  covers: [],
}
const startOf = (old: KeptProduct | null): Values =>
  old
    ? {
        ...(Object.fromEntries(names.map((name) => [name, old[name]])) as unknown as Values),
        covers: old.covers.map(({ id, name, url }) => ({ id, name, url })),
      }
    : start

/** What the market says of a product; SKUs and milestones are lines. */
export default function ProductForm({ id, onClose }: EditorProps) {
  const save = ({ covers, ...values }: Values, old: KeptProduct | null) =>
    saveProduct({ ...values, id: old?.id, version: old?.version ?? 0, coverIds: wireIdsOf(covers) })
  return (
    <RecordForm<Values, KeptProduct>
      id={id}
      read={keptQuery}
      name="market.product"
      title={(old) => label(old ? 'market.desk.edit_one' : 'market.desk.create')}
      submitText="market.desk.save"
      startOf={startOf}
      save={save}
      saved="market.desk.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}

function Fields() {
  const quoted = Form.useWatch<Values['priceType']>('priceType') === 'quote'
  return (
    <>
      <div className="form-pair">
        <Field name="name" label={t('market.field.name')}>
          <Input />
        </Field>
        <Field name="nameEn" label={t('market.field.name_en')}>
          <Input />
        </Field>
        <Field name="code" label={t('market.field.code')}>
          <Input />
        </Field>
        <Field name="category" label={t('market.field.category')}>
          <Select options={categories.map((value) => ({ value, label: categoryWord(value) }))} />
        </Field>
        <Field name="priceType" label={t('market.field.price_type')}>
          <Select options={priceTypes.map((value) => ({ value, label: priceTypeWord(value) }))} />
        </Field>
        <Field name="leadDays" label={t('market.field.lead_days')}>
          <NumberField min={1} max={365} />
        </Field>
      </div>
      {quoted ? (
        <Field name="fromPoints" label={t('market.field.from_points')} extra={t('market.help.from_points')}>
          <NumberField min={0} />
        </Field>
      ) : (
        <Field name="skuLines" label={t('market.field.skus')} extra={t('market.help.skus')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
        </Field>
      )}
      <Field name="milestoneLines" label={t('market.field.parts')} extra={t('market.help.milestones')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
      <Form.Item name="covers" label={t('market.field.cover')} extra={t('market.help.cover')}>
        <FileUpload modelCode={coverModel} {...coverFiles} />
      </Form.Item>
      <LongTexts />
      <div className="form-pair">
        <Field name="serviceTeam" label={t('market.field.team')}>
          <Input />
        </Field>
        <Field name="serviceTeamEn" label={t('market.field.team_en')}>
          <Input />
        </Field>
      </div>
      <div className="form-pair">
        <Field name="chips" label={t('market.field.chips')}>
          <Input />
        </Field>
        <Field name="sort" label={t('market.field.sort')} extra={t('market.help.sort')}>
          <NumberField min={0} max={10_000} />
        </Field>
      </div>
      <Form.Item name="needProject" valuePropName="checked" noStyle>
        <Checkbox>{t('market.field.need_project')}</Checkbox>
      </Form.Item>{' '}
      <Form.Item name="needNda" valuePropName="checked" noStyle>
        <Checkbox>{t('market.field.need_nda')}</Checkbox>
      </Form.Item>
    </>
  )
}

/** What is said of it at length, in both languages. */
const LongTexts = () => (
  <>
    <Field name="intro" label={t('market.field.intro')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
    </Field>
    <Field name="introEn" label={t('market.field.intro_en')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
    </Field>
    <Field name="detail" label={t('market.field.detail')}>
      <RichText label={label('market.field.detail')} />
    </Field>
    <Field name="detailEn" label={t('market.field.detail_en')}>
      <RichText label={label('market.field.detail_en')} />
    </Field>
    <Field name="deliverables" label={t('market.field.deliverables')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
    </Field>
    <Field name="deliverablesEn" label={t('market.field.deliverables_en')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
    </Field>
  </>
)
