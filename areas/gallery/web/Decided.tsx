import { Button, Form } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision } from '#platform/web/ui/form/AuditDecision.tsx'
import { KeptState } from '#platform/web/ui/form/KeptState.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { PartTable, WholeOrParts } from '#platform/web/ui/form/PartTable.tsx'
import { Row, Sample, State } from './Sample.tsx'

const done = () => notify.success(t('gallery.word.done'))
const kept = {
  dirty: false,
  restored: false,
  both: '',
  isStale: false,
  reread: done,
  forget: done,
  record: undefined,
  show: () => {},
}
const lines = [
  { key: 1, name: 'LPD4X-1000', qty: 12_000 },
  { key: 2, name: 'IMX-1222-TR-LEADFREE-EXTENDED-TEMP-AUTOMOTIVE-GRADE-2-REV-C', qty: 400 },
]

/** Decisions with a checklist and line by line, and what a form says that was kept or changed elsewhere. */
export default function Decided() {
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm()
  const how = Form.useWatch<string | undefined>('how', form) ?? 'whole'
  return (
    <Sample title="gallery.form.decided" of="AuditDecision · WholeOrParts · PartTable · KeptState · BothChanged">
      <State name="gallery.form.audit">
        <Row>
          <Button onClick={() => setOpen(true)}>{t('gallery.form.audit_open')}</Button>
        </Row>
        {open && (
          <AuditDecision
            title={t('gallery.form.audit')}
            about={t('gallery.form.decision_about')}
            words={{
              pass: t('gallery.way.pass'),
              reject: t('gallery.way.reject'),
              comment: t('gallery.column.remark'),
              reason: t('gallery.form.reason'),
              reasonNeeded: t('ui.rule.required'),
            }}
            checklist={{
              label: t('gallery.form.checklist'),
              needed: t('gallery.form.checklist_needed'),
              items: [
                { name: 'title', text: t('gallery.column.part_no') },
                { name: 'qty', text: t('gallery.column.qty') },
              ],
            }}
            send={async ({ result }) => notify.success(t(`gallery.way.${result}`))}
            onClose={() => setOpen(false)}
          />
        )}
      </State>
      <State name="gallery.form.parts" wide>
        <Form form={form} layout="vertical" component="div" noValidate initialValues={{ how: 'parts' }}>
          <WholeOrParts
            label={t('gallery.form.parts')}
            options={[
              ['whole', t('gallery.form.whole_way')],
              ['parts', t('gallery.form.parts_way')],
            ]}
          />
          {how === 'parts' && (
            <PartTable
              heads={[{ words: t('gallery.column.part_no') }, { words: t('gallery.column.qty'), end: true }]}
              rows={lines.map(({ key, name, qty }) => ({
                key,
                cells: [
                  name,
                  <NumberField
                    key="qty"
                    grouped
                    aria-label={`${name} ${t('gallery.column.qty')}`}
                    defaultValue={qty}
                  />,
                ],
              }))}
            />
          )}
        </Form>
      </State>
      <State name="gallery.form.kept" wide>
        <KeptState {...kept} restored />
      </State>
      <State name="gallery.form.both" wide>
        <KeptState {...kept} both={`${t('gallery.form.name')} “LQ8802-DEV”`} />
      </State>
    </Sample>
  )
}
