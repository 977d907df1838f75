import { Alert, Button, Checkbox, Form, Input, Radio, type FormInstance } from 'antd'
import { useState } from 'react'
import { user } from '#areas/agreement/agreement.links.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { fenOf, yuanOf } from '#platform/contract/money.ts'
import { CallError } from '#platform/web/call/error.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { leastFen, mostFen, type recharge } from '../contract.ts'
import { leaveFor } from './leave.ts'
import styles from './Recharge.module.css'
import { create } from './recharge.queries.ts'
import { methodAbout, methodWord, money } from './words.ts'

type Options = Answer<typeof recharge.options>
type Values = { method: Options['methods'][number]; preset: string; amount: string; agree: boolean }
const custom = 'custom'
type Props = { options: Options; amount: string; onMade: (no: string) => void }

/** The network is gone, or did not answer in time: nothing is known of what was sent. */
const isNetwork = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'timeout' || (error.kind === 'http' && error.status === 0))

/** Chooses channel and amount, says what it makes in points, and leaves for the channel's page. */
export function PayForm({ options, amount: wanted, onMade }: Props) {
  const [form] = Form.useForm<Values>()
  const [leaving, setLeaving] = useState(false)
  const values = Form.useWatch([], form) as Partial<Values> | undefined
  const { sending, problems, failure, handlers } = useFormSubmit<Values>(
    form,
    async ({ method, preset, amount, agree }) => {
      const made = await create({
        method,
        amount: preset === custom ? amount : yuanOf(Number(preset)),
        agreementVersion: options.regulations.version,
        agreementSha256: options.regulations.sha256,
        agree,
      })
      setLeaving(true)
      // back from the channel by the browser's button, the result stands here
      onMade(made.no)
      leaveFor(made.form)
    },
  )
  if (!options.methods.length)
    return <Alert type="info" showIcon title={t('recharge.no_methods')} description={t('recharge.no_methods_about')} />
  const known = options.presets.some((fen) => yuanOf(fen) === wanted || String(fen / 100) === wanted)
  const first = String(wanted && fenOf(wanted) ? (known ? fenOf(wanted)! : custom) : (options.presets[0] ?? custom))
  const initial = { method: options.methods[0]!, preset: first, amount: known ? '' : wanted, agree: false }
  const { preset = first, amount = '' } = values ?? {}
  const fen = preset === custom ? fenOf(amount) : Number(preset)
  return (
    <div className={styles.form}>
      <Form<Values> form={form} layout="vertical" initialValues={initial} {...handlers}>
        {isNetwork(failure) ? (
          <Alert
            className={styles.fault}
            type="error"
            showIcon
            title={t('recharge.network')}
            action={<Button onClick={() => location.reload()}>{t('recharge.refresh')}</Button>}
          />
        ) : (
          <FormErrors form={form} problems={problems} failure={failure} />
        )}
        <Form.Item name="method" label={t('recharge.method')}>
          <Radio.Group className={styles.cards ?? ''}>
            {options.methods.map((method) => (
              <Radio key={method} value={method} className={styles.card ?? ''}>
                <strong>{methodWord(method)}</strong>
                <small>{methodAbout(method)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item name="preset" label={t('recharge.amount')}>
          <Radio.Group className={styles.cards ?? ''}>
            {options.presets.map((one) => (
              <Radio key={one} value={String(one)} className={styles.card ?? ''}>
                <strong>{money(one).replace('.00', '')}</strong>
                <small>{t('recharge.points', { points: count((one * options.pointsPerYuan) / 100) })}</small>
              </Radio>
            ))}
            <Radio value={custom} className={styles.card ?? ''}>
              <strong>{t('recharge.custom')}</strong>
              <small>{t('recharge.rate', { points: options.pointsPerYuan })}</small>
            </Radio>
          </Radio.Group>
        </Form.Item>
        {preset === custom && <Amount form={form} perYuan={options.pointsPerYuan} />}
        <p className={styles.gets} aria-live="polite">
          {t('recharge.gets')} <strong>{pointsText(fen, options.pointsPerYuan)}</strong>
        </p>
        <Agree />
        <Button type="primary" size="large" htmlType="submit" loading={sending || leaving}>
          {leaving ? t('recharge.leaving') : `${t('recharge.submit')}${fen && inRange(fen) ? ` ${money(fen)}` : ''}`}
        </Button>
      </Form>
    </div>
  )
}

const inRange = (fen: number): boolean => fen >= leastFen && fen <= mostFen
const pointsText = (fen: number | null, perYuan: number): string =>
  fen && inRange(fen) && (fen * perYuan) % 100 === 0
    ? t('recharge.points', { points: count((fen * perYuan) / 100) })
    : '–'

type AmountProps = { form: FormInstance<Values>; perYuan: number }
/** Another amount, in yuan or in points: either fills the other, and the yuan are what is sent. */
function Amount({ form, perYuan }: AmountProps) {
  const fen = fenOf(Form.useWatch('amount', form) ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const same = fen !== null && (fen * perYuan) % 100 === 0 ? String((fen * perYuan) / 100) : ''
  const byPoints = (points: string) => {
    setTyped(points)
    form.setFieldValue('amount', points ? yuanOf(Math.ceil((Number(points) * 100) / perYuan)) : '')
  }
  const leave = () => {
    if (typed !== null) void form.validateFields(['amount']).catch(() => {})
    setTyped(null)
  }
  const check = (_: unknown, value: string) => {
    const fen = fenOf(value ?? '')
    return fen !== null && inRange(fen) ? Promise.resolve() : Promise.reject(new Error(t('recharge.bad_amount')))
  }
  return (
    <>
      <Form.Item
        name="amount"
        label={t('recharge.custom')}
        extra={t('recharge.custom_help')}
        rules={[{ validator: check }]}
      >
        <Input
          className={styles.amount ?? ''}
          prefix="¥"
          suffix={t('recharge.yuan')}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item label={t('recharge.by_points')} htmlFor="recharge-points">
        <Input
          id="recharge-points"
          className={styles.amount ?? ''}
          value={typed ?? same}
          onChange={({ target }) => byPoints(target.value.replaceAll(/\D/g, ''))}
          onBlur={leave}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
        />
      </Form.Item>
    </>
  )
}

function Agree() {
  const check = (_: unknown, ticked: unknown) =>
    ticked === true ? Promise.resolve() : Promise.reject(new Error(t('recharge.must_agree')))
  return (
    <Form.Item name="agree" valuePropName="checked" extra={t('recharge.agree_about')} rules={[{ validator: check }]}>
      <Checkbox className={styles.agree ?? ''}>
        {t('recharge.agree_before')}
        <a href={user.url()} target="_blank" rel="noreferrer">
          {t('recharge.agree_link')}
        </a>
      </Checkbox>
    </Form.Item>
  )
}
