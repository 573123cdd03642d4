import { expect, it } from 'vitest'
import { readAlb } from './text.ts'

const entry = (request: string, statuses: string, agent: string) =>
  `https 2018-07-02T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 192.0.2.7:2817 10.0.0.1:80 0.086 0.048 -1 ${statuses} 0 57 "${request}" "${agent}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:elasticloadbalancing:us-east-2:123456789012:targetgroup/my-targets/73e2d6bc24d8a067 "Root=1-58337281-1d84f3d73c47ec4e58577259" "www.example.com" "-" 1 2018-07-02T22:22:48.364000Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-"`

it('reads entries of application load balancers', () => {
  expect(readAlb(entry('GET https://www.example.com:443/a?b=c HTTP/1.1', '200 200', 'GPTBot/1.2'))).toEqual({
    format: 'alb',
    agent: 'GPTBot/1.2',
    at: 1530570180186,
    target: 'https://www.example.com:443/a?b=c',
    status: 200,
  })
})

it('takes the load balancer’s status, and none when the client was gone', () => {
  expect(readAlb(entry('GET http://x:80/ HTTP/1.1', '502 -', 'GPTBot'))).toMatchObject({ status: 502 })
  expect(readAlb(entry('- http://x:80- -', '- -', '-'))).toMatchObject({ status: 0 })
})

it('refuses others', () => {
  expect(readAlb(entry('GET http://x:80/ HTTP/1.1', '200', 'GPTBot'))).toBeNull()
  expect(readAlb(entry('GET / HTTP/1.1', '200 200', 'GPTBot').replace('07-02', '02-30'))).toBeNull()
})
