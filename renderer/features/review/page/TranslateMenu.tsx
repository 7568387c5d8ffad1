import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './page.module.css'
import { inOrder, nameOfLanguage, useTranslation, useTranslationLanguages } from './translation.ts'

/** Shows the pages in another language, or in their own again. */
export function TranslateMenu() {
  const [isOpen, setOpen] = useState(false)
  const language = useTranslation(state => state.language)
  const { data = [], isError } = useTranslationLanguages(isOpen)
  const label = language ? `Shown in ${nameOfLanguage(language)}` : 'Show in another language'
  const choose = (code: string | null) => useTranslation.setState({ language: code })
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon
            className={classes.quiet}
            variant={language ? 'light' : 'subtle'}
            color={language ? 'blue' : 'gray'}
            aria-label={label}
          >
            <IconLanguage size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={classes.languages}>
        <Menu.Item leftSection={<Mark isChosen={language === null} />} onClick={() => choose(null)}>
          As printed
        </Menu.Item>
        <Menu.Divider />
        {isError && <Menu.Label>The languages could not be loaded.</Menu.Label>}
        {inOrder(data).map(({ code, name }) => (
          <Menu.Item key={code} leftSection={<Mark isChosen={code === language} />} onClick={() => choose(code)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Mark = ({ isChosen }: { isChosen: boolean }) => (
  <IconCheck size={16} aria-label={isChosen ? 'chosen' : undefined} visibility={isChosen ? 'visible' : 'hidden'} />
)
