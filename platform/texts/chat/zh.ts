/** The window of the online chat and the assistant; loaded with it. */
const zh = {
  loading: '{title}正在打开…',
  slow: '{host} 响应较慢，仍在等待。',
  larger: '放大',
  smaller: '缩小',
  move: '移动窗口：方向键移动，按住 Shift 调整大小',
  new_tab: '在新标签页打开',
  blank: '看不到内容？{host} 可能不允许嵌入。',
  offline: '网络已断开，恢复后自动打开。',
  refused: '{host} 不能在此窗口中显示，请在新标签页打开。',
  consent_title: '打开{title}前需要您的同意',
  consent:
    '{title}由 {host} 提供。打开后，该网站会得到您的 IP 地址和浏览器信息，并可能使用 Cookie。您的选择保留 6 个月，可随时撤回。',
  agree: '同意并打开',
  not_now: '暂不打开',
  withdraw: '撤回同意',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    chat: typeof zh
  }
}
