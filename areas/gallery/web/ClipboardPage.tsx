import { Button, Input } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { TraceId } from '#platform/web/ui/state/States.tsx'
import { Code, CopyButton } from '#platform/web/ui/text/Code.tsx'
import { copyText } from '#platform/web/ui/text/copy.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { Row, Sample, State } from './Sample.tsx'

const lines =
  'repo init -u ssh://git@source.example.com:29418/manifest.git -b release/2.4 -m lq8802.xml --depth=1\nrepo sync -c -j8'
const failed = new CallError('business', '', { traceId: '4f1c9a02d7b35e68' })
const article = `<p>DDR</p><pre><code class="language-c">static int ddr_probe(struct device *dev)\n{\n\treturn 0;\n}</code></pre>`

/** /gallery/clipboard: each way a text is copied. */
export default function ClipboardPage() {
  const [text, setText] = useState('LQ8802-2026-B1')
  const copy = () =>
    copyText(text).then(
      () => notify.success(t('ui.copied')),
      () => notify.error(t('gallery.clipboard.refused')),
    )
  return (
    <TitledPage title={t('gallery.clipboard.title')} lead={t('gallery.clipboard.lead')}>
      <Sample title="gallery.clipboard.own" of="copyText" about="gallery.clipboard.own_about">
        <State name="gallery.clipboard.text">
          <Row>
            <Input
              value={text}
              maxLength={200}
              aria-label={t('gallery.clipboard.text')}
              style={{ maxWidth: 260 }}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="primary" disabled={!text} onClick={() => void copy()}>
              {t('ui.copy')}
            </Button>
          </Row>
        </State>
        <State name="gallery.clipboard.paste">
          <Input.TextArea aria-label={t('gallery.clipboard.paste')} rows={2} />
        </State>
      </Sample>
      <Sample title="gallery.clipboard.icon" of="CopyButton · TraceId" about="gallery.clipboard.icon_about">
        <State name="gallery.clipboard.number">
          <Row>
            <code>{text || '–'}</code>
            <CopyButton text={text} of={text} />
          </Row>
        </State>
        <State name="gallery.clipboard.trace">
          <TraceId error={failed} />
        </State>
      </Sample>
      <Sample title="gallery.clipboard.code" of="Code · HtmlView">
        <State name="gallery.clipboard.lines" wide>
          <Code text={lines} of={t('gallery.clipboard.lines')} />
        </State>
        <State name="gallery.clipboard.article" wide>
          <HtmlView html={article} withCopy />
        </State>
      </Sample>
    </TitledPage>
  )
}
