import { describe, expect, test } from 'vitest'
import { fold } from '#platform/server/search/words.ts'
import { redactor } from './redact.rules.ts'

const known = {
  people: ['周启明', '李伟', '欧阳明月', '陳怡君', 'John Smith', 'Mark Will', 'nimbus_dev1'],
  companies: ['深圳市云屏科技有限公司', 'Nimbus Displays Co., Ltd.', '臺北光映股份有限公司', 'Foxglove Audio GmbH'],
  projects: ['TS-LQ7120-26001', '云屏 14 英寸画框屏', 'Foxglove S2'],
  contacts: ['dev1@cloudpanel.cn', '0755 2601 8899'],
}
const tools = { simplify: fold, sign: (kind: string) => `[${kind}]` }
const text = (given: string) => redactor(known, tools).text(given)
const html = (given: string, marked = false) => redactor(known, tools).html(given, marked)

describe('people', () => {
  test.each([
    ['周启明回复：已修复', '[person]回复：已修复'],
    ['周 启明说', '[person]说'],
    ['請周啟明協助', '請[person]協助'],
    ['周工，您好', '[person]，您好'],
    ['李总说可以', '[person]说可以'],
    ['@启明 请看', '@[person] 请看'],
    ['欧阳先生确认', '[person]确认'],
    ['陈怡君与陳怡君', '[person]与[person]'],
    ['Hi John, thanks', 'Hi [person], thanks'],
    ['john smith wrote', '[person] wrote'],
    ['Smith, John', '[person]'],
    ['Ｊｏｈｎ Smith', '[person]'],
    ['asked by NIMBUS_DEV1', 'asked by [person]'],
    ['cd /home/lwei/sdk', 'cd /home/[person]/sdk'],
    ['C:\\Users\\lwei\\log.txt', 'C:\\Users\\[person]\\log.txt'],
    ['Mark Will tested', '[person] tested'],
    ['周\u200b启\u00ad明说', '[person]说'],
    ['@小周 请看', '@[person] 请看'],
    ['老李，在吗', '[person]，在吗'],
  ])('%s', (given, wanted) => expect(text(given)).toBe(wanted))
  test.each([
    '周期性工作',
    '李总线',
    '启明星不在此列',
    'Will the DDR train? Mark it.',
    'Johnson counter',
    '请周工作日提交',
  ])('%s stays', (given) => expect(text(given)).toBe(given))
})

describe('companies and projects', () => {
  test.each([
    ['深圳市云屏科技有限公司的样机', '[company]的样机'],
    ['云屏科技的板子', '[company]的板子'],
    ['云屏的板子', '[company]的板子'],
    ['雲屏的板子', '[company]的板子'],
    ['Nimbus Displays board', '[company] board'],
    ['our NIMBUS DISPLAYS CO., LTD. board', 'our [company] board'],
    ['Nimbus says', '[company] says'],
    ['光映的機台', '[company]的機台'],
    ['foxglove audio gmbh', '[company]'],
    ['NIMBUS board', '[company] board'],
    ['root@nimbus:~# ls nimbus-fs01/nimbus_board', 'root@[company]:~# ls [company]-fs01/[company]_board'],
    ['wiki.nimbus.internal', 'wiki.[company].internal'],
    ['Ni\u2060mbus says', '[company] says'],
    ['项目 TS-LQ7120-26001', '项目 [project]'],
    ['项目 TS-LQ5210-26042', '项目 [project]'],
    ['用在 Foxglove S2 上', '用在 [company] S2 上'],
    ['http://wiki.cloudpanel.cn/x', 'http://[company]/x'],
    ['与 IS260714-0012 相同', '与 [number] 相同'],
  ])('%s', (given, wanted) => expect(text(given)).toBe(wanted))
  test.each(['a nimbus of light', 'LQ7120 与 LQ1105', 'Smart display panel'])('%s stays', (given) =>
    expect(text(given)).toBe(given),
  )
})

describe('addresses and numbers', () => {
  test.each([
    ['写信到 a.b+c@mail.example.cn。', '写信到 [email]。'],
    ['nimbus_dev1@cloudpanel.cn', '[email]'],
    ['ａ＠ｂ．ｃｏｍ', '[email]'],
    ['john (at) panel (dot) com', '[email]'],
    ['电话13800138000', '电话[phone]'],
    ['138 0013 8000', '[phone]'],
    ['138.0013.8000', '[phone]'],
    ['138–0013–8000', '[phone]'],
    ['138\u200b00138000', '[phone]'],
    ['身份证 440301199001011234', '身份证 [number]'],
    ['信用代码 91440300MA5EXAMP03', '信用代码 [number]'],
    ['vx: lw_2026', 'vx: [contact]'],
    ['V信 lw2026', 'V信 [contact]'],
    ['SN12345678', 'SN[serial]'],
    ['IMSI 460011234567890', 'IMSI [serial]'],
    ['+86-138-0013-8000', '[phone]'],
    ['0755-26018899 转 801', '[phone]'],
    ['(02) 2345-6789', '[phone]'],
    ['0912-345-678', '[phone]'],
    ['+49 (0)30 1234 5678', '[phone]'],
    ['call 415-555-0100', 'call [phone]'],
    ['400-820-1234', '[phone]'],
    ['微信：lw_2026', '微信：[contact]'],
    ['QQ 123456789', 'QQ [contact]'],
    ['SN: LQ7A00123', 'SN: [serial]'],
    ['序列号 A1B2C3D4', '序列号 [serial]'],
    ['序號：TW-00918273', '序號：[serial]'],
    ['Serial No. 99XK1207', 'Serial No. [serial]'],
    ['Serial\t: 0000000012ab34', 'Serial\t: [serial]'],
    ['IMEI 490154203237518', 'IMEI [serial]'],
    ['root=PARTUUID=614e0000-0000-4b53-8000-1d28000054a9', 'root=PARTUUID=[serial]'],
    ['ether 00:1a:2B:3c:4d:5e txq', 'ether [mac] txq'],
    ['00-1A-2B-3C-4D-5E', '[mac]'],
    ['001a.2b3c.4d5e', '[mac]'],
    ['MAC 001A2B3C4D5E', 'MAC [mac]'],
    ['ping 192.168.1.20', 'ping [ip]'],
    ['ssh 10.0.0.5:22', 'ssh [ip]:22'],
    ['inet6 fe80::21a:2bff:fe3c:4d5e', 'inet6 [ip]'],
    ['2001:0db8:0000:0000:0000:ff00:0042:8329', '[ip]'],
  ])('%s', (given, wanted) => expect(text(given)).toBe(wanted))
  test.each([
    '[  812.331004] lq-i2s 2a40000.i2s: XRUN on playback, avail=4096',
    'U-Boot 2024.01-lq (Aug 12 2026 - 10:21:33 +0800)',
    'MMC:   mmc@4020000: 0, mmc@4021000: 1',
    'Loading kernel from FIT Image at 42000000 ...',
    'Linux version 6.1.84-r3',
    '串口 115200 8N1',
    'serial 115200 8N1',
    '分辨率 1920x1080，帧率 59.94，电压 +3.3 V，-40 ~ +85 ℃',
    'std::string a::b',
    '127.0.0.1',
    '版本 3.2.1.0',
    '0x5c00 0000',
    'sha256 9f86d081884c7d659a2feaa0c55ad015',
  ])('%s stays', (given) => expect(text(given)).toBe(given))
})

describe('of HTML', () => {
  test.each([
    ['<p><b>周</b>启明与<em>云</em>屏</p>', '<p><b>[person]</b>与<em>[company]</em></p>'],
    ['<p>周</p><p>启明星</p>', '<p>周</p><p>启明星</p>'],
    ['<p>a &lt;x@y.com&gt; &amp; b</p>', '<p>a &lt;[email]&gt; &amp; b</p>'],
    ['<p><a href="https://cloudpanel.cn/x">here</a></p>', '<p><a>here</a></p>'],
    ['<p><a href="/document/show/1">here</a></p>', '<p><a href="/document/show/1">here</a></p>'],
    ['<p><a href="/aservice/aservice?id=3">here</a></p>', '<p><a>here</a></p>'],
    ['<p><a href="/x/../%61service/aservice?id=3">here</a></p>', '<p><a>here</a></p>'],
    ['<p><a href="https://a.cn/%25E4%25BA%2591%25E5%25B1%258F">here</a></p>', '<p><a>here</a></p>'],
    ['<p><a href="https://nimbus.example/x">here</a></p>', '<p><a>here</a></p>'],
    ['<p>x<img src="/api/file/AAAAAAAAAAAAAAAAAAAAAAAAAAA" alt="周启明" />y</p>', '<p>xy</p>'],
    ['<pre><code>ping 192.168.1.20\nok</code></pre>', '<pre><code>ping [ip]\nok</code></pre>'],
  ])('%s', (given, wanted) => expect(html(given)).toBe(wanted))
  test('what went is marked where it is asked, and listed once', () => {
    const made = redactor(known, tools)
    expect(made.html('<p>周启明、<mark>周启明</mark></p>', true)).toBe(
      '<p><mark>[person]</mark>、<mark>[person]</mark></p>',
    )
    expect(made.taken()).toEqual([{ kind: 'person', text: '周启明' }])
  })
  test('a second time changes nothing', () => {
    const once = html('<p>周启明 a@b.com 云屏 13800138000</p>')
    expect(html(once)).toBe(once)
  })
  // what it costs is measured by bench/hostile.ts
  test('a long text is gone through', () => {
    const long = `<p>${'[  812.331004] lq-i2s 2a40000.i2s: XRUN 0123 '.repeat(2200)}</p>`
    expect(html(long)).toBe(long)
  })
  test.each(['-', 'a+', 'a-', '-a.', '0-', '1.1.1.1 ', '，启明', 'a@b.cn ', 'John '])(
    'so is one of %s, whoever sends it',
    (part) => {
      expect(text(part.repeat(150_000 / part.length)).length).toBeGreaterThan(0)
    },
  )
})
