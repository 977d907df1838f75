import { Checkbox, Form, Input, Select } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { locales, type TextKey } from '#platform/contract/text.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { localeNames } from '#platform/web/layout/locale.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { brand, type PictureKind } from '../contract.ts'
import { ColorField } from './ColorField.tsx'
import { PictureField } from './PictureField.tsx'
import styles from './Brand.module.css'

const line = 'brand.rule.line'
const Field = fieldOf(brand.save.input, {
  name: 'brand.rule.name',
  nameEn: line,
  shortName: line,
  shortNameEn: line,
  sender: line,
  color: 'brand.rule.color',
})

function Part({ name, children }: { name: 'name' | 'look' | 'footer' | 'contact' | 'mail'; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={`brand-${name}`}>
      <h2 id={`brand-${name}`}>{t(`brand.part.${name}`)}</h2>
      {children}
    </section>
  )
}
const pair = (one: ReactElement, other: ReactElement) => (
  <div className="form-pair">
    {one}
    {other}
  </div>
)
const text = <Input autoComplete="off" />
/** A text in Chinese and in English. */
const inBoth = (name: 'name' | 'shortName' | 'address' | 'originalsTo' | 'holder', about?: TextKey) =>
  pair(
    <Field name={name} label={t(`brand.field.${name}`)} extra={about && label(about)}>
      {text}
    </Field>,
    <Field name={`${name}En`} label={t(`brand.field.${name}En`)}>
      {text}
    </Field>,
  )

export const Names = () => (
  <Part name="name">
    {inBoth('name')}
    {inBoth('shortName', 'brand.field.shortName_about')}
    <Field name="creditCode" label={t('brand.field.creditCode')} extra={t('brand.field.creditCode_about')}>
      {text}
    </Field>
    {inBoth('address', 'brand.field.address_about')}
    {inBoth('originalsTo', 'brand.field.originalsTo_about')}
  </Part>
)

const pictureField = (kind: PictureKind) => {
  const words = t(`brand.field.${kind}`)
  return (
    <Field name={kind} label={words} extra={t(`brand.field.${kind}_about`)}>
      <PictureField kind={kind} words={words} />
    </Field>
  )
}
export const Look = () => (
  <Part name="look">
    {pair(pictureField('logo'), pictureField('logoDark'))}
    {pictureField('icon')}
    <Field name="color" label={t('brand.field.color')} extra={t('brand.field.color_about')}>
      <ColorField />
    </Field>
  </Part>
)

export const Foot = () => (
  <Part name="footer">
    {inBoth('holder', 'brand.field.holder_about')}
    <Field name="icpNo" label={t('brand.field.icpNo')} extra={t('brand.field.icpNo_about')}>
      {text}
    </Field>
  </Part>
)

export const Contacts = () => (
  <Part name="contact">
    {pair(
      <Field
        name="certifyContact"
        label={t('brand.field.certifyContact')}
        extra={t('brand.field.certifyContact_about')}
      >
        {text}
      </Field>,
      <Field
        name="supportContact"
        label={t('brand.field.supportContact')}
        extra={t('brand.field.supportContact_about')}
      >
        {text}
      </Field>,
    )}
    {(['chatUrl', 'feedbackUrl', 'externalUrl'] as const).map((name) => (
      <Field key={name} name={name} label={t(`brand.field.${name}`)}>
        <Input autoComplete="off" inputMode="url" />
      </Field>
    ))}
  </Part>
)

/** At least one language; the others of the form are checked as the server does. */
const chosen = {
  validator: (_: unknown, value: readonly string[]) =>
    value.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('brand.field.languages_about'))),
}
export const Mail = () => (
  <Part name="mail">
    <Field name="sender" label={t('brand.field.sender')} extra={t('brand.field.sender_about')}>
      {text}
    </Field>
    <Form.Item name="staffDomains" label={t('brand.field.staffDomains')} extra={t('brand.field.staffDomains_about')}>
      <Select mode="tags" maxCount={20} open={false} suffixIcon={null} tokenSeparators={[',', '，', '、', ' ']} />
    </Form.Item>
    <Form.Item
      name="languages"
      label={t('brand.field.languages')}
      extra={t('brand.field.languages_about')}
      rules={[chosen]}
    >
      <Checkbox.Group options={locales.map((value) => ({ value, label: localeNames[value] }))} />
    </Form.Item>
  </Part>
)
