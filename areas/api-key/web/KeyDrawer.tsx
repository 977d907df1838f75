import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { testScopes, type Scope } from '#platform/contract/scope.ts'
import { apiKey, apiKeyKinds, lifetimes } from '../contract.ts'
import { addKey, scopesQuery } from './api-key.queries.ts'
import styles from './ApiKey.module.css'
import { daysWord, kindWord, scopeWord } from './words.ts'

type Values = { name: string; kind: (typeof apiKeyKinds)[number]; scopes: Scope[]; days: number; password: string }
const Field = fieldOf(apiKey.add.input)
/** A test key is good for what has test records. */
const fits = (kind: Values['kind'] | undefined, scope: Scope) => kind !== 'test' || testScopes.includes(scope)

/** Makes a key. A password is typed, so nothing of the form is kept as a draft. */
export default function KeyDrawer({ onClose }: { onClose: () => void }) {
  const open = useQuery(scopesQuery()).data?.list ?? []
  return (
    <FormDrawer<Values>
      open
      title={t('api-key.add')}
      draft={null}
      submitText={t('api-key.add')}
      initialValues={{ kind: 'live', scopes: [], days: 180 }}
      onSubmit={({ scopes, ...values }) =>
        addKey({ ...values, scopes: JSON.stringify(scopes.filter((one) => fits(values.kind, one))) })
      }
      onClose={onClose}
    >
      <Field name="name" label={t('api-key.field.name')} extra={t('api-key.name_about')}>
        <Input autoComplete="off" />
      </Field>
      {open.some((one) => fits('test', one)) && (
        <Field name="kind" label={t('api-key.field.kind')} extra={t('api-key.kind_about')}>
          <Radio.Group options={apiKeyKinds.map((value) => ({ value, label: kindWord(value) }))} />
        </Field>
      )}
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => (
          <Scopes open={open.filter((one) => fits(getFieldValue('kind') as Values['kind'], one))} />
        )}
      </Form.Item>
      <Field name="days" label={t('api-key.field.days')}>
        <Select options={lifetimes.map((value) => ({ value, label: daysWord(`${value}`) }))} />
      </Field>
      <Field name="password" label={t('api-key.field.password')} extra={t('api-key.password_about')}>
        <Input.Password autoComplete="current-password" />
      </Field>
    </FormDrawer>
  )
}

type GroupProps = ComponentProps<typeof Checkbox.Group<Scope>> & { 'aria-required'?: unknown }
/** A group has no such attribute; that one is needed says the star at its label. */
const Group = (props: GroupProps) => <Checkbox.Group {...{ ...props, 'aria-required': undefined }} />
const Scopes = ({ open }: { open: readonly Scope[] }) => (
  <Form.Item
    name="scopes"
    label={t('api-key.field.scopes')}
    extra={t('api-key.scopes_about')}
    rules={[{ required: true, type: 'array', min: 1, message: t('api-key.scopes_needed') }]}
  >
    <Group className={styles.scopes!} options={open.map((value) => ({ value, label: scopeWord(value) }))} />
  </Form.Item>
)
