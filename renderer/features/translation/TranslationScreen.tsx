import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { TranslationForm } from './TranslationForm.tsx'
import { useTranslationService } from './translation.ts'

export function TranslationScreen() {
  const service = useTranslationService()
  return (
    <SettingsPage
      title="Translation"
      intro="Pages can be read in another language. Without a service, Gleaner translates the words that documents print: labels, heads of columns, dates and numbers in words. A translation service on this machine or in its network, with the API of LibreTranslate, translates whole pages; nothing is sent to the internet."
      needs={[service]}
    >
      {() => service.data && <TranslationForm key={service.data.address ?? ''} saved={service.data} />}
    </SettingsPage>
  )
}
