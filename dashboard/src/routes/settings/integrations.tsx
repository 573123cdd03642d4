import { useState } from 'react'
import { useIds } from '../../api/address/use-address.ts'
import { type AdminIntegration, useManagedBrand, useSetup } from '../../api/manage.ts'
import { Stack } from '../../parts/page/layout.tsx'
import { BrandLink } from '../../parts/page/link.tsx'
import styles from '../../parts/page/manage.module.css'
import { PageFrame } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { FactList } from '../../parts/things/facts.tsx'
import { Moment } from '../../parts/words/moment.tsx'
import { useReader } from '../../reader/reader.tsx'
import { IntegrationActions } from './integrations/actions.tsx'
import { IntegrationForm } from './integrations/form.tsx'
import { IntegrationKeyList } from './integrations/keys.tsx'

/** The integration that counts crawlers in the site's access logs, and the keys of its senders. */
export default function IntegrationsSettingsPage() {
  const { settings, brandSettings } = useReader().messages
  const words = brandSettings.integrations
  const { brandId } = useIds()
  const { mayDo } = useManagedBrand(brandId)
  const asked = useSetup(brandId)
  const [isOpen, setOpen] = useState(false)
  const mayEdit = mayDo('PUT /brands/:brandId/crawler-integration')
  const integration = asked.data?.crawlerIntegration
  return (
    <PageFrame
      title={settings.sections.integrations}
      lead={words.lead}
      actions={
        mayEdit &&
        integration === null && (
          <button type="button" className={styles.main} onClick={() => setOpen(true)}>
            {words.connect}
          </button>
        )
      }
    >
      <Stack>
        <Panel
          title={words.title}
          asked={asked}
          height={160}
          actions={mayEdit && integration && <IntegrationActions integration={integration} />}
        >
          {data =>
            data.crawlerIntegration === null ? (
              <None mayEdit={mayEdit} />
            ) : (
              <Known integration={data.crawlerIntegration} />
            )
          }
        </Panel>
        {mayEdit && integration && <IntegrationKeyList />}
      </Stack>
      {isOpen && <IntegrationForm integration={undefined} close={() => setOpen(false)} />}
    </PageFrame>
  )
}

function None({ mayEdit }: { mayEdit: boolean }) {
  const words = useReader().messages.brandSettings.integrations
  return (
    <div data-empty="nothing">
      <p>{words.none}</p>
      {mayEdit && <p className={styles.quiet}>{words.begin}</p>}
    </div>
  )
}

function Known({ integration }: { integration: AdminIntegration }) {
  const { messages, format } = useReader()
  const { forms, brandSettings } = messages
  const words = brandSettings.integrations
  const { disabled, timeZone, dailyQuota, lastDeliveryAt, createdAt } = integration
  return (
    <div className={styles.stack}>
      <FactList
        facts={[
          [words.state, disabled ? words.paused : words.working],
          [words.last, lastDeliveryAt === null ? forms.never : <Moment key="last" at={lastDeliveryAt} />],
          [words.timeZone, timeZone],
          [words.dailyQuota, dailyQuota === null ? words.noQuota : format.count(dailyQuota)],
          [words.madeAt, <Moment key="made" at={createdAt} />],
        ]}
      />
      <p className={styles.small}>
        <BrandLink to="crawler-analytics">{words.figures}</BrandLink>
      </p>
    </div>
  )
}
