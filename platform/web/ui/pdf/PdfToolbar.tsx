import {
  DownloadOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LeftOutlined,
  MenuUnfoldOutlined,
  MinusOutlined,
  MoreOutlined,
  PlusOutlined,
  PrinterOutlined,
  RightOutlined,
  RotateRightOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { Button, Input, Select, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { MenuButton } from '../table/MenuButton.tsx'
import type { PdfControl } from './engine.ts'
import { pageFrom, zooms, type PdfState } from './state.ts'

export type ToolbarProps = {
  state: PdfState
  control: PdfControl | null
  /** too narrow for one line: what is needed less often moves into a menu */
  compact: boolean
  full: boolean
  search: ReactNode
  searchOpen: boolean
  outlineOpen: boolean
  onSearch: () => void
  onOutline: () => void
  onFull: () => void
  onPrint: (() => void) | undefined
  onDownload: (() => void) | undefined
  popups: () => HTMLElement
}

type ToolProps = { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean; pressed?: boolean }
const Tool = ({ label, icon, onClick, disabled, pressed }: ToolProps) => (
  <Button
    type="text"
    size="small"
    className={pressed ? 'pdf-pressed' : ''}
    icon={icon}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    disabled={disabled ?? false}
    onClick={onClick}
  />
)

/** The page number as a field: what is typed counts when it is confirmed or left. */
function PageField({ state, control }: Pick<ToolbarProps, 'state' | 'control'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const confirm = () => {
    const page = typed === null ? null : pageFrom(typed, state.pages)
    if (page) control?.goTo(page)
    setTyped(null)
  }
  return (
    <span className="pdf-page-field">
      <Input
        size="small"
        inputMode="numeric"
        disabled={state.pages === 0}
        aria-label={t('part.pdf.page')}
        value={typed ?? String(state.page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={confirm}
        onBlur={confirm}
      />
      <span>{t('part.pdf.pages', { n: state.pages || '–' })}</span>
    </span>
  )
}

function Pages({ state, control }: Pick<ToolbarProps, 'state' | 'control'>) {
  return (
    <span className="pdf-group">
      <Tool
        label={t('part.pdf.previous')}
        icon={<LeftOutlined />}
        disabled={state.page <= 1}
        onClick={() => control?.goTo(state.page - 1)}
      />
      <PageField state={state} control={control} />
      <Tool
        label={t('part.pdf.next')}
        icon={<RightOutlined />}
        disabled={state.page >= state.pages}
        onClick={() => control?.goTo(state.page + 1)}
      />
    </span>
  )
}

const percent = (zoom: number) => `${Math.round(zoom * 100)}%`
function Zoom({ state, control, popups }: Pick<ToolbarProps, 'state' | 'control' | 'popups'>) {
  const options = [
    { value: 'fit', label: t('part.pdf.fit') },
    ...zooms.map((zoom) => ({ value: String(zoom), label: percent(zoom) })),
  ]
  const known = state.fit || zooms.some((zoom) => zoom === state.zoom)
  const shown = known ? options : [...options, { value: String(state.zoom), label: percent(state.zoom) }]
  return (
    <span className="pdf-group">
      <Tool
        label={t('part.pdf.zoom_out')}
        icon={<MinusOutlined />}
        disabled={state.zoom <= zooms[0]}
        onClick={() => control?.zoomBy(-1)}
      />
      <Select
        size="small"
        className="pdf-zoom"
        aria-label={t('part.pdf.zoom')}
        value={state.fit ? 'fit' : String(state.zoom)}
        options={shown}
        getPopupContainer={popups}
        onChange={(value) => control?.zoomTo(value === 'fit' ? 'fit' : Number(value))}
      />
      <Tool
        label={t('part.pdf.zoom_in')}
        icon={<PlusOutlined />}
        disabled={state.zoom >= zooms.at(-1)!}
        onClick={() => control?.zoomBy(1)}
      />
    </span>
  )
}

/** The tools of a narrow toolbar, behind one button. */
function More({ state, control, full, onFull, onPrint, onDownload, popups }: ToolbarProps) {
  const items: MenuProps['items'] = [
    { key: 'fit', label: t('part.pdf.fit'), onClick: () => control?.zoomTo('fit') },
    {
      key: 'in',
      label: t('part.pdf.zoom_in'),
      icon: <PlusOutlined />,
      disabled: state.zoom >= zooms.at(-1)!,
      onClick: () => control?.zoomBy(1),
    },
    {
      key: 'out',
      label: t('part.pdf.zoom_out'),
      icon: <MinusOutlined />,
      disabled: state.zoom <= zooms[0],
      onClick: () => control?.zoomBy(-1),
    },
    { key: 'rotate', label: t('part.pdf.rotate'), icon: <RotateRightOutlined />, onClick: () => control?.rotate() },
    {
      key: 'full',
      label: t(full ? 'part.pdf.fullscreen_exit' : 'part.pdf.fullscreen'),
      icon: <FullscreenOutlined />,
      onClick: onFull,
    },
    ...(onPrint ? [{ key: 'print', label: t('part.pdf.print'), icon: <PrinterOutlined />, onClick: onPrint }] : []),
    ...(onDownload
      ? [{ key: 'download', label: t('part.pdf.download'), icon: <DownloadOutlined />, onClick: onDownload }]
      : []),
  ]
  return (
    <MenuButton
      menu={{ items }}
      getPopupContainer={popups}
      button={<Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('part.pdf.tools')} />}
    />
  )
}

/** Pages, zoom, search, outline, rotation, full screen, and print and download where they are allowed. */
export function PdfToolbar(props: ToolbarProps) {
  const { state, control, compact, full } = props
  return (
    <div className="pdf-toolbar" role="toolbar" aria-label={t('part.pdf.toolbar')}>
      <Tool
        label={t('part.pdf.outline')}
        icon={<MenuUnfoldOutlined />}
        pressed={props.outlineOpen}
        onClick={props.onOutline}
      />
      <Pages state={state} control={control} />
      {!compact && <Zoom {...props} />}
      {!compact && (
        <Tool label={t('part.pdf.rotate')} icon={<RotateRightOutlined />} onClick={() => control?.rotate()} />
      )}
      <span className="pdf-space" />
      {compact ? (
        <Tool
          label={t('part.pdf.search_open')}
          icon={<SearchOutlined />}
          pressed={props.searchOpen}
          onClick={props.onSearch}
        />
      ) : (
        props.search
      )}
      {!compact && (
        <span className="pdf-group">
          <Tool
            label={t(full ? 'part.pdf.fullscreen_exit' : 'part.pdf.fullscreen')}
            icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            onClick={props.onFull}
          />
          {props.onPrint && <Tool label={t('part.pdf.print')} icon={<PrinterOutlined />} onClick={props.onPrint} />}
          {props.onDownload && (
            <Tool label={t('part.pdf.download')} icon={<DownloadOutlined />} onClick={props.onDownload} />
          )}
        </span>
      )}
      {compact && <More {...props} />}
      {compact && props.searchOpen && <div className="pdf-second-line">{props.search}</div>}
    </div>
  )
}
