// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  loading: '{title}正在開啟…',
  slow: '{host} 回應較慢，仍在等待。',
  larger: '放大',
  smaller: '縮小',
  move: '移動視窗：方向鍵移動，按住 Shift 調整大小',
  new_tab: '在新分頁開啟',
  blank: '看不到內容？{host} 可能不允許嵌入。',
  offline: '網路已斷開，恢復後自動開啟。',
  refused: '{host} 不能在此視窗中顯示，請在新分頁開啟。',
  consent_title: '開啟{title}前需要您的同意',
  consent: '{title}由 {host} 提供。開啟後，該網站會得到您的 IP 位址和瀏覽器資訊，並可能使用 Cookie。您的選擇保留 6 個月，可隨時撤回。',
  agree: '同意並開啟',
  not_now: '暫不開啟',
  withdraw: '撤回同意',
} as const satisfies Translated<typeof zh>
