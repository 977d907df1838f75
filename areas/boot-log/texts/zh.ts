const zh = {
  area: '日志识别',
  not_a_log: '这个文件不是文本日志',
  title: '日志识别结果',
  reading: '正在识别日志…',
  found: '已从 {name} 识别：',
  nothing: '没有在 {name} 中识别出芯片和 SDK 版本，请手动填写',
  binary: '{name} 不是文本日志，未识别',
  chip: '芯片',
  build: 'SDK 版本',
  patch: '补丁级别',
  system: '系统',
  'system.uboot': 'U-Boot',
  'system.linux': 'Linux',
  'system.android': 'Android',
  'system.rtos': 'RTOS',
  use: '重新填入',
  used: '已填入表单',
  preview: '查看首尾内容',
  head: '开头',
  tail: '结尾',
  cut: '仅读取了首尾各 2 MB',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    'boot-log': typeof zh
  }
}
