#!/usr/bin/env bash
# Makes the vectors of both channels anew, by hand from their rules and by openssl, iconv, zip and Python's zlib: nothing here comes from
# the portal's code. Run by hand only; tests read vectors.json. The keys are for these tests and sign nothing else.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
w=$(mktemp -d); trap 'rm -rf "$w"' EXIT; cd "$w"; mkdir out

rsa() { openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "out/$1.key"; openssl pkey -in "out/$1.key" -pubout -out "out/$1.pub"; }
for of in app wallet network merchant root middle foreign; do rsa $of; done

# --- certificates: root, middle, and leaves that are right or wrong in one thing each
: > index.txt; touch index.txt.attr
cat > ca.cnf <<'C'
[ca]
default_ca=d
[d]
database=index.txt
new_certs_dir=.
default_md=sha256
policy=p
unique_subject=no
serial=serial
[p]
commonName=supplied
countryName=optional
organizationName=optional
[v3ca]
basicConstraints=critical,CA:true
keyUsage=keyCertSign,cRLSign
[leaf]
basicConstraints=CA:false
keyUsage=digitalSignature
[req]
distinguished_name=dn
[dn]
C
# cert NAME SERIAL(hex) SUBJECT KEY ISSUER EXTENSIONS FROM UNTIL
cert() {
  openssl req -new -utf8 -config ca.cnf -key "out/$4.key" -subj "$3" -out r.csr
  echo "$2" > serial
  local sign=(-cert "out/$5.pem" -keyfile "out/$(cat "$5.keyname").key"); [ "$5" = self ] && sign=(-selfsign -keyfile "out/$4.key")
  openssl ca -batch -notext -utf8 -config ca.cnf -in r.csr "${sign[@]}" -extensions "$6" -startdate "$7" -enddate "$8" -out "out/$1.pem" 2>ca.log || { cat ca.log; exit 1; }
  echo "$4" > "$1.keyname"
}
long=(20200101000000Z 20990101000000Z)
echo none > self.keyname
ca='/C=CN/O=Test Authority/CN'
cert root 01 "$ca=TEST ROOT" root self v3ca "${long[@]}"
cert middle 02 "$ca=TEST MIDDLE" middle root v3ca "${long[@]}"
cert middleExpired 03 "$ca=TEST MIDDLE" middle root v3ca 20200101000000Z 20210101000000Z
cert otherMiddle 04 "$ca=TEST OTHER MIDDLE" foreign root v3ca "${long[@]}"
cert foreignRoot 05 "$ca=TEST ROOT" foreign self v3ca "${long[@]}"
cert foreignMiddle 06 "$ca=TEST MIDDLE" foreign foreignRoot v3ca "${long[@]}"
own='/C=CN/O=TEST OCA1/CN=041@Z2026-1-1@00040000:SIGN@00000001'
cert test 1002653215 "$own" network middle leaf "${long[@]}"
cert owner 1012496558 '/C=CN/O=TEST OCA1/CN=041@Z2026-1-1@中国银联股份有限公司@00000002' network middle leaf "${long[@]}"
cert expired 11 "$own" network middle leaf 20200101000000Z 20210101000000Z
cert future 12 "$own" network middle leaf 20980101000000Z 20990101000000Z
cert otherCompany 13 '/C=CN/O=TEST OCA1/CN=041@Z2026-1-1@某某科技有限公司@00000003' network middle leaf "${long[@]}"
cert noAt 14 '/C=CN/O=TEST OCA1/CN=00040000:SIGN' network middle leaf "${long[@]}"
cert foreign 15 "$own" network foreignMiddle leaf "${long[@]}"
cert otherChain 16 "$own" network otherMiddle leaf "${long[@]}"
cert byRoot 17 "$own" network root leaf "${long[@]}"
cert selfSigned 18 "$own" network self leaf "${long[@]}"
cert merchant 100f2a4c91 '/C=CN/O=TEST OCA1/CN=041@Z2026-1-1@700000000000001:SIGN@00000006' merchant middle leaf "${long[@]}"

sig() { openssl dgst -sha256 -sign "out/$1.key" | openssl base64 -A; }
# --- the wallet: the text to sign is written out
printf '%s' 'app_id=2026000112345678&biz_content={"out_trade_no":"RC20261005000001","product_code":"FAST_INSTANT_TRADE_PAY","total_amount":"100.00","subject":"积分充值 1000 & more","time_expire":"2026-10-05 14:00:00"}&charset=utf-8&format=JSON&method=alipay.trade.page.pay&notify_url=https://portal.example/pay/alipay/notify&return_url=https://portal.example/pay/alipay/return&sign_type=RSA2&timestamp=2026-10-05 12:00:00&version=1.0' > out/aliRequest.txt
sig app < out/aliRequest.txt > out/aliRequest.sig
printf '%s' 'app_id=2026000112345678&auth_app_id=2026000112345678&body=&buyer_id=2088102534368455&buyer_logon_id=tes***@example.com&buyer_pay_amount=100.00&charset=utf-8&fund_bill_list=[{"amount":"100.00","fundChannel":"ALIPAYACCOUNT"}]&gmt_create=2026-10-05 12:00:31&gmt_payment=2026-10-05 12:00:40&invoice_amount=100.00&notify_id=2026100500222120041068450559358070&notify_time=2026-10-05 12:00:41&notify_type=trade_status_sync&out_trade_no=RC20261005000001&point_amount=0.00&receipt_amount=100.00&seller_email=pay@example.com&seller_id=2088000112345678&subject=积分充值 50% + 1000 点&total_amount=100.00&trade_no=2026100522001468450512505578&trade_status=TRADE_SUCCESS&version=1.0' > out/aliNotice.txt
sig wallet < out/aliNotice.txt > out/aliNotice.sig
printf '%s' '{"code":"10000","msg":"Success","bill_download_url":"http://dwbillcenter.alipay.com/downloadBillFile.resource?bizType=trade&token=a/b"}' > out/aliAnswer.txt
sig wallet < out/aliAnswer.txt > out/aliAnswer.sig

# --- the network: digest in small hexadecimal letters, and of those letters the signature
hex() { openssl dgst -sha256 -r | cut -d' ' -f1 | tr -d '\n'; }
# 68973907089 is 100f2a4c91 in decimal
printf '%s' 'accessType=0&backUrl=https://portal.example/pay/unionpay/backRcv&bizType=000201&certId=68973907089&channelType=07&currencyCode=156&encoding=UTF-8&frontUrl=https://portal.example/pay/unionpay/frontRcv&merId=777290058110097&orderDesc=积分充值 1000&orderId=RC20261005000002&payTimeout=20261005140000&signMethod=01&txnAmt=10000&txnSubType=01&txnTime=20261005120000&txnType=01&version=5.1.0' > out/upRequest.txt
hex < out/upRequest.txt > out/upRequest.hex
sig merchant < out/upRequest.hex > out/upRequest.sig
notice() { # NAME CERT: the notice as that certificate signs it
  printf '%s' "accNo=6216***********0018&accessType=0&bizType=000201&currencyCode=156&encoding=UTF-8&merId=777290058110097&orderId=RC20261005000002&queryId=921810051200001234567&reqReserved=&respCode=00&respMsg=成功[0000000]&settleAmt=10000&settleCurrencyCode=156&settleDate=1005&signMethod=01&signPubKeyCert=$(cat "out/$2.pem")&traceNo=123456&traceTime=1005120040&txnAmt=10000&txnSubType=01&txnTime=20261005120000&txnType=01&version=5.1.0" > "out/upNotice.$1.txt"
  hex < "out/upNotice.$1.txt" > h; sig network < h > "out/upNotice.$1.sig"
}
for of in test owner expired future otherCompany noAt foreign otherChain byRoot selfSigned; do notice $of $of; done
# the same, digested once only, and with the digest's bytes in place of its letters
notice once test; sig network < out/upNotice.once.txt > out/upNotice.once.sig
notice bytes test; openssl dgst -sha256 -binary < out/upNotice.bytes.txt | sig network > out/upNotice.bytes.sig
notice capitals test; tr a-f A-F < <(hex < out/upNotice.capitals.txt) | sig network > out/upNotice.capitals.sig

# --- daily files
rule='#-----------------------------------------业务明细列表'
head='支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
t=$'\t'
printf '%s\r\n' '#支付宝业务明细查询' '#账号：[20880001123456780156]' '#起始日期：[2026年10月05日 00:00:00]   终止日期：[2026年10月06日 00:00:00]' "$rule----------------------------------------" "$head" \
  "2026100522001468450512505578$t,RC20261005000001$t,交易,积分充值,2026-10-05 12:00:31,2026-10-05 12:00:40,,,,,tes***@example.com,100.00,100.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,$t,-0.60,0.00," \
  "2026100522001468450512505578$t,RC20261005000001$t,退款,积分充值,2026-10-05 12:00:31,2026-10-05 15:00:00,,,,,tes***@example.com,-40.50,-40.50,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,RF20261005000001$t,0.24,0.00,退款" \
  "$rule结束------------------------------------" '#交易合计：1笔，商家实收共100.00元，商家优惠共0.00元' '#退款合计：1笔，商家实收退款共-40.50元，商家优惠退款共0.00元' '#导出时间：[2026年10月06日 10:00:00]' | iconv -f UTF-8 -t GBK > detail.csv
printf '%s\r\n' '#支付宝业务汇总查询' '#账号：[20880001123456780156]' "${rule%明细列表}汇总列表----------------------------------------" '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）' "合计,,1$t,1$t,59.50,59.50,0.00,0.00,0.00,-0.36,0.00,59.14" | iconv -f UTF-8 -t GBK > sum.csv
zip -q -X out/aliBill.zip detail.csv sum.csv

cells() { # WIDTH=VALUE…: cells of so many bytes of GBK, a space after each
  local one value; for one in "$@"; do value=$(printf '%s' "${one#*=}" | iconv -f UTF-8 -t GBK | xxd -p | tr -d '\n'); printf '%s' "$value" | xxd -r -p; printf "%$((${one%%=*} - ${#value} / 2))s " ''; done; printf '\r\n'
}
zm() { cells 3=803 11=01042900 11=00010000 6=123456 10="$1" 19=6216***********0018 12="$2" 4=6012 2=01 21="$3" 2=03 32="$4" 2=00 6= 10= 13=D00000000060 13=C00000000000 4=5411 15=777290058110097 2="$5" 2=00 6=000201 2=07 4=0156 32= 1=0 21= 15= 1= 15= 32= 13= 13= 8= 32= 13= 13= 12= 2= 1= 32=备注保留 98=积分充值; }
{ zm 1005120000 000000010000 921810051200001234567 RC20261005000002 01; zm 1005150000 000000004050 921810051500007654321 RF20261005000002 04; zm 1005160000 000000005000 921810051600007654322 RX20261005000003 02; } > INN26100588ZM_777290058110097
cells 3=E31 11=01042900 11=00010000 6=123456 10=1005120000 19=6216***********0018 12=000000010000 4=6012 2=01 2=01 6=123456 10=1005120000 4=1006 12=000000000100 13= 13= 15=777290058110097 15= 1= 12= 2= 135= > INN26100588ZME_777290058110097
zip -q -X bill.zip INN26100588ZM_777290058110097 INN26100588ZME_777290058110097
python3 -c "import zlib,base64,sys;sys.stdout.write(base64.b64encode(zlib.compress(open('bill.zip','rb').read())).decode())" > out/upBill.b64
openssl base64 -A < out/aliBill.zip > out/aliBill.b64; rm out/aliBill.zip

cd out; rm {wallet,network,root,middle,foreign}.key {root,middle,foreign,network,merchant,app}.pub; cd ..
python3 - > "$here/vectors.json" <<'P'
import json,os
print(json.dumps({name: open('out/'+name, encoding='utf-8').read() for name in sorted(os.listdir('out'))}, ensure_ascii=False, indent=2))
P
