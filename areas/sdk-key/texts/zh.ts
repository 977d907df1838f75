const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: 'SSH 公钥',
  'call.add': '添加 SSH 公钥',
  'call.revoke': '停用 SSH 公钥',
  // what the server answers
  not_found: 'SSH 公钥不存在或已停用',
  malformed: '不是有效的 OpenSSH 公钥，请粘贴 .pub 文件的完整内容',
  line_break: '公钥不能换行，且一次只能添加一个',
  has_options: '公钥前不能带 authorized_keys 选项',
  unsupported: '不支持该类型，请使用 RSA、Ed25519 或 ECDSA 公钥',
  weak: 'RSA 公钥不能短于 {bits} 位',
  private_key: '这是私钥，请勿上传；请粘贴 .pub 文件的内容，并更换这把私钥',
  taken: '该公钥已存在或已停用，请使用新的公钥',
  too_many: '最多保留 {count} 个公钥，请先停用不再使用的',

  // the screens
  title: 'SSH 公钥',
  about: '下载源码时，源码服务器凭 SSH 公钥识别您的身份。请只上传 .pub 公钥，私钥不要离开您的电脑。',
  list: 'SSH 公钥列表',
  add: '添加公钥',
  name: '名称',
  name_hint: '例如：办公室工作站',
  key: '公钥内容',
  key_hint: '一行，以 ssh-ed25519、ssh-rsa 或 ecdsa-sha2- 开头。RSA 不短于 3072 位。',
  make_hint: '还没有公钥？在终端运行',
  algorithm: '类型',
  fingerprint: '指纹',
  synced: '已同步服务器',
  synced_of: '{n} / {all}',
  created: '添加时间',
  revoke: '停用',
  revoke_one: '停用公钥 {name}',
  revoke_ask: '停用后，使用该公钥的源码下载会在数分钟内中断，且这个公钥不能再次添加。',
  added: '公钥已添加，约 5 分钟后各服务器生效',
  revoked: '公钥已停用',
  empty: '还没有 SSH 公钥',
  empty_about: '添加 SSH 公钥后，才能用 repo 命令下载源码。',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    'sdk-key': typeof zh
  }
}
