const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '源码服务',
  'call.save': '保存服务器',
  'call.renewToken': '更换服务器密钥',
  'call.remove': '删除服务器',
  // what the server answers
  not_found: '源码服务器不存在或已被删除',
  host_taken: '该主机和端口已存在',

  // words used elsewhere too
  carrier: '网络',
  'carrier.telecom': '电信',
  'carrier.unicom': '联通',
  'carrier.mobile': '移动',
  'carrier.overseas': '海外',
  'health.up': '正常',
  'health.down': '不可达',
  'health.unknown': '未检测',

  // the desk
  title: '源码服务器',
  list: '源码服务器列表',
  none: '还没有源码服务器',
  none_about: '新建服务器后，客户才能用 repo 命令下载源码。',
  create: '新建服务器',
  edit: '编辑',
  edit_title: '编辑服务器',
  name: '名称',
  host: '主机',
  host_hint: '域名，小写',
  port: '端口',
  proto: '协议',
  priority: '优先级',
  priority_hint: '同一网络内，数字小的优先',
  enabled: '启用',
  disabled: '停用',
  unchecked: '尚未检测',
  monitored: '自动检测',
  monitored_hint: '每分钟尝试连接一次；关闭后由您填写状态',
  health: '状态',
  checked: '检测时间',
  keys: '公钥同步',
  keys_never: '尚未同步',
  keys_none: '未配置',
  token: '生成密钥',
  token_title: '服务器密钥',
  token_ask: '生成新密钥后，旧密钥立即失效。',
  token_about: '只显示这一次，请保存到该服务器。服务器用它获取 authorized_keys：',
  saved: '服务器已保存',
  removed: '服务器已删除',
  more: '服务器 {name} 的更多操作',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    'sdk-server': typeof zh
  }
}
