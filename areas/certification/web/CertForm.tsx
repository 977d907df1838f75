import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Radio, Select, type FormRule } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { rereadDocument, SignForm, SignState } from '#areas/signature/web/signing.public.tsx'
import { joins } from '#areas/sub-account/sub-account.links.ts'
import { coded } from '#platform/contract/coded.ts'
import { CallError } from '#platform/web/call/error.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { draft } from '#platform/web/ui/form/draft.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { certification, certModels, ndaTemplates, noHandler, scanLimits, scanTypes, signings } from '../contract.ts'
import {
  categoriesQuery,
  chipsQuery,
  countriesQuery,
  saveDraft,
  submit,
  templatesQuery,
  type Current,
  type Info,
} from './certification.queries.ts'
import { wrongIn } from '../typed.rules.ts'
import styles from './Certification.module.css'
import { firstTemplate, signingWord, templateWord } from './words.ts'

const Field = fieldOf(certification.save.input)
/** Says what the server would say of the form of a field as soon as it is left; a draft is kept all the same. */
const alsoOf =
  (field: keyof typeof wrongIn): FormRule =>
  ({ getFieldsValue }) => ({
    warningOnly: true,
    validator: () => {
      const wrong = wrongIn[field](getFieldsValue(true) as Values)
      return wrong ? Promise.reject(new Error(t(wrong))) : Promise.resolve()
    },
  })
const name = 'certification.draft'
/** What is missing is said of it, and leads to the button that signs. */
const unsigned = 'signature' as keyof Values
const pauseMs = 1500

type Values = {
  template: Current['template']
  country: string
  companyName: string
  uscc: string
  legalEntity: string
  address: string
  chipCode: string
  productCategory: string
  handlerName: string
  contactName: string
  contactPhone: string
  contactEmail: string
  signedBy: Current['signedBy']
  licenceIds: UploadItem[]
  scanIds: UploadItem[]
}
const items = (files: Current['scans']): UploadItem[] =>
  files.map(({ id, name: called, url }) => ({ id, name: called, url }))
const empty: Values = {
  template: 'two_way_zh',
  country: 'CN',
  companyName: '',
  uscc: '',
  legalEntity: '',
  address: '',
  chipCode: '',
  productCategory: '',
  handlerName: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  signedBy: 'paper',
  licenceIds: [],
  scanIds: [],
}
const startOf = (current: Current | null, known: Partial<Info['known']> = {}): Values =>
  current
    ? {
        ...(Object.fromEntries(
          Object.keys(empty).map((key) => [key, current[key as keyof Current]]),
        ) as unknown as Values),
        licenceIds: items(current.licences),
        scanIds: items(current.scans),
      }
    : { ...empty, ...known, template: firstTemplate(locale(), known.country ?? empty.country) }

type Props = { current: Current | null; known?: Info['known']; onSent: () => void }

/** The form of a certification. It is kept on the server while it is typed, and in the browser until it is there. */
export default function CertForm({ current, known, onSent }: Props) {
  const [form] = Form.useForm<Values>()
  const [first] = useState(() => ({ ...startOf(current, known), ...draft.read<Values>(name) }))
  const kept = useKept(form, current)
  const [taken, setTaken] = useState('')
  const { sending, problems, failure, handlers } = useFileSubmit(form, async () => {
    const saved = await kept.save()
    if (!saved) return
    setTaken('')
    await submit(saved).catch((error: unknown) => {
      if (isTaken(error)) setTaken(form.getFieldValue('companyName') as string)
      throw error
    })
    notify.success(t('certification.submitted'))
    onSent()
  })
  const country = Form.useWatch('country', form) ?? first.country
  const screen = (Form.useWatch('signedBy', form) ?? first.signedBy) === 'screen'
  const [signing, setSigning] = useState<number | null>(null)
  const signed = () => {
    setSigning(null)
    // that it was to be signed first is said no longer; whether it is, the box of the signature says
    form.setFields([{ name: unsigned, errors: [] }])
    handlers.onValuesChange({ signedBy: 'screen' })
  }
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        initialValues={first}
        {...handlers}
        onValuesChange={(changed: object, all: Values) => {
          // a scan is asked for only where it is signed on paper
          if ('signedBy' in changed)
            form.setFields(['scanIds' as const, unsigned].map((one) => ({ name: one, errors: [] })))
          handlers.onValuesChange(changed)
          kept.touch(all)
        }}
        className={styles.form}
      >
        <FormErrors form={form} problems={problems} failure={failure} />
        {taken && <AskToJoin company={taken} />}
        <Agreement form={form} />
        <Company country={country} />
        <Contact />
        <Files screen={screen} />
        {screen && <Signature kept={kept} onSign={setSigning} />}
        <div className={styles.foot}>
          <Button type="primary" htmlType="submit" loading={sending}>
            {t('certification.submit')}
          </Button>
          <Button onClick={() => void kept.save(true)}>{t('certification.save')}</Button>
          <span role="status">{kept.state && t(`certification.${kept.state}`)}</span>
        </div>
      </Form>
      {signing !== null && <SignForm record={recordOf(signing)} onClose={signed} />}
    </>
  )
}

const isTaken = (error: unknown) =>
  error instanceof CallError && error.fields.some(({ code }) => code === 'certification.name_taken')
/** The company is certified: nobody does it a second time, but its main account can let them in. */
const AskToJoin = ({ company }: { company: string }) => (
  <Alert
    type="info"
    showIcon
    title={t('certification.join_about')}
    action={<AppLink to={joins.url(null, { company })}>{t('certification.join')}</AppLink>}
  />
)

const recordOf = (bizId: number) => ({ bizType: 'certification', bizId })
/** Signing needs what was typed to be on the server, because the document is made there. */
function Signature({ kept, onSign }: { kept: ReturnType<typeof useKept>; onSign: (id: number) => void }) {
  const [saving, setSaving] = useState(false)
  const open = async () => {
    setSaving(true)
    const saved = await kept
      .save()
      .catch((error: unknown) => void notify.error(error instanceof Error ? error.message : String(error)))
    // the hash that is shown is that of what was just saved
    if (saved) await rereadDocument()
    setSaving(false)
    if (saved) onSign(saved.id)
  }
  return (
    <section className={styles.box}>
      <h2>{t('signature.open')}</h2>
      <Form.Item name={unsigned} noStyle>
        <SignState
          record={kept.id === undefined ? null : recordOf(kept.id)}
          onSign={() => void open()}
          loading={saving}
        />
      </Form.Item>
    </section>
  )
}

type Key = { id: number; version: number }
/** Saves a pause after the last keystroke, one save after the other; what is not on the server yet stays in the browser. */
function useKept(form: ReturnType<typeof Form.useForm<Values>>[0], current: Current | null) {
  const key = useRef<Key | null>(current && { id: current.id, version: current.version })
  const running = useRef<Promise<Key | undefined>>(Promise.resolve(undefined))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'saved' | 'saving' | 'unsaved' | undefined>(
    // nothing is kept yet of a form that nobody has written in
    draft.read(name) ? 'unsaved' : current ? 'saved' : undefined,
  )
  const [id, setId] = useState(current?.id)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = async (): Promise<Key> => {
    setState('saving')
    const { licenceIds, scanIds, ...values } = form.getFieldsValue(true) as Values
    try {
      const input = { ...values, id: key.current?.id, version: key.current?.version ?? 0 }
      key.current = await saveDraft({ ...input, licenceIds: wireIdsOf(licenceIds), scanIds: wireIdsOf(scanIds) })
      draft.drop(name)
      setState('saved')
      setId(key.current.id)
      void rereadDocument()
      return key.current
    } catch (error) {
      setState('unsaved')
      throw error
    }
  }
  const save = async (aloud = false): Promise<Key | undefined> => {
    clearTimeout(timer.current)
    running.current = running.current.catch(() => undefined).then(send)
    if (!aloud) return running.current
    return running.current.then(
      (saved) => (notify.success(t('certification.saved')), saved),
      (error: unknown) => void notify.error(error instanceof Error ? error.message : String(error)),
    )
  }
  const touch = (all: Values) => {
    draft.write(name, all)
    setState('unsaved')
    clearTimeout(timer.current)
    // what fails is said beside the button, and tried again with the next keystroke or when it is submitted
    timer.current = setTimeout(() => void save().catch(() => undefined), pauseMs)
  }
  return { state, save, touch, id }
}

function Agreement({ form }: { form: ReturnType<typeof Form.useForm<Values>>[0] }) {
  const templates = useQuery(templatesQuery())
  const chosen = Form.useWatch('template', form)
  const way = Form.useWatch('signedBy', form) ?? 'paper'
  const url = templates.data?.find(({ code }) => code === chosen)?.url
  return (
    <section className={styles.box}>
      <h2>{t('certification.section.agreement')}</h2>
      <Field name="template" label={t('certification.field.template')}>
        <Radio.Group options={ndaTemplates.map((value) => ({ value, label: templateWord(value) }))} />
      </Field>
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('certification.template_download')}
          </a>
        </p>
      )}
      <Field
        name="signedBy"
        label={t('certification.field.signed_by')}
        extra={t(way === 'screen' ? 'certification.help.screen' : 'certification.help.paper')}
      >
        <Radio.Group options={signings.map((value) => ({ value, label: signingWord(value) }))} />
      </Field>
    </section>
  )
}

type HandlerProps = { id?: string; value?: string; onChange?: (value: string) => void }
/** The name of an account manager, or that none is known, which takes a press and no typing. */
function Handler({ id, value = '', onChange, ...rest }: HandlerProps) {
  // who types the word goes on typing
  const [unknown, setUnknown] = useState(value === noHandler)
  return (
    <>
      <Input
        {...rest}
        id={id}
        autoComplete="off"
        disabled={unknown}
        value={unknown ? '' : value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Checkbox
        className={styles.unknown}
        checked={unknown}
        onChange={({ target }) => {
          setUnknown(target.checked)
          onChange?.(target.checked ? noHandler : '')
        }}
      >
        {t('certification.handler_unknown')}
      </Checkbox>
    </>
  )
}

/** Not needed where no chip is announced yet. */
function Chip() {
  const { data: chips } = useQuery(chipsQuery())
  const label = t('certification.field.chip')
  return (
    <Field name="chipCode" label={chips?.length === 0 ? t('certification.optional', { label }) : label}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={chips?.map(({ code, name }) => ({ value: code, label: coded(code, name) })) ?? []}
      />
    </Field>
  )
}

function Company({ country }: { country: string }) {
  const countries = useQuery(countriesQuery())
  const categories = useQuery(categoriesQuery())
  const search = { showSearch: { optionFilterProp: 'label' } }
  return (
    <section className={styles.box}>
      <h2>{t('certification.section.company')}</h2>
      <Field
        name="companyName"
        label={t('certification.field.company_name')}
        extra={t('certification.help.company_name')}
      >
        <Input autoComplete="organization" />
      </Field>
      <div className={styles.pair}>
        <Field name="country" label={t('certification.field.country')}>
          <Select
            {...search}
            options={countries.data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []}
          />
        </Field>
        <Field
          name="uscc"
          label={t(country === 'CN' ? 'certification.field.uscc' : 'certification.field.number')}
          also={alsoOf('uscc')}
          dependencies={['country']}
          validateTrigger="onBlur"
        >
          <Input autoComplete="off" />
        </Field>
      </div>
      <Field name="address" label={t('certification.field.address')}>
        <Input autoComplete="street-address" />
      </Field>
      <div className={styles.pair}>
        <Field name="legalEntity" label={t('certification.optional', { label: t('certification.field.legal_entity') })}>
          <Input autoComplete="off" />
        </Field>
        <Field name="handlerName" label={t('certification.field.handler')} extra={t('certification.help.handler')}>
          <Handler />
        </Field>
      </div>
      <div className={styles.pair}>
        <Chip />
        <Field name="productCategory" label={t('certification.optional', { label: t('certification.field.category') })}>
          <Select
            {...search}
            allowClear
            options={categories.data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []}
          />
        </Field>
      </div>
    </section>
  )
}

const Contact = () => (
  <section className={styles.box}>
    <h2>{t('certification.section.contact')}</h2>
    <div className={styles.pair}>
      <Field name="contactName" label={t('certification.field.contact_name')}>
        <Input autoComplete="name" />
      </Field>
      <Field
        name="contactPhone"
        label={t('certification.field.contact_phone')}
        also={alsoOf('contactPhone')}
        validateTrigger="onBlur"
      >
        <Input autoComplete="tel" inputMode="tel" />
      </Field>
    </div>
    <Field
      name="contactEmail"
      label={t('certification.optional', { label: t('certification.field.contact_email') })}
      also={alsoOf('contactEmail')}
      validateTrigger="onBlur"
    >
      <Input autoComplete="email" inputMode="email" />
    </Field>
  </section>
)

const Files = ({ screen }: { screen: boolean }) => (
  <section className={styles.box}>
    <h2>{t('certification.section.files')}</h2>
    <Form.Item name="licenceIds" label={t('certification.field.licence')}>
      <FileUpload modelCode={certModels.licence} accept={scanTypes} {...scanLimits} />
    </Form.Item>
    {!screen && (
      <Form.Item name="scanIds" label={t('certification.field.scan')}>
        <FileUpload modelCode={certModels.scan} accept={scanTypes} {...scanLimits} />
      </Form.Item>
    )}
  </section>
)
