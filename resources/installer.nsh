!macro gleanerOpens EXT
  WriteRegNone SHELL_CONTEXT "Software\Classes\.${EXT}\OpenWithProgids" "Gleaner.Document"
!macroend

!macro gleanerForgets EXT
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXT}\OpenWithProgids" "Gleaner.Document"
!macroend

!macro gleanerTellsShell
  System::Call "shell32::SHChangeNotify(i,i,i,i)(0x08000000, 0x1000, 0, 0)"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Gleaner.Document" "" "Gleaner document"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Gleaner.Document\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Gleaner.Document\shell\open\command" "" '"$appExe" "%1"'
  !insertmacro gleanerOpens pdf
  !insertmacro gleanerOpens png
  !insertmacro gleanerOpens jpg
  !insertmacro gleanerOpens jpeg
  !insertmacro gleanerOpens tif
  !insertmacro gleanerOpens tiff
  !insertmacro gleanerOpens eml
  !insertmacro gleanerTellsShell
!macroend

!macro customUnInstall
  !insertmacro gleanerForgets pdf
  !insertmacro gleanerForgets png
  !insertmacro gleanerForgets jpg
  !insertmacro gleanerForgets jpeg
  !insertmacro gleanerForgets tif
  !insertmacro gleanerForgets tiff
  !insertmacro gleanerForgets eml
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Gleaner.Document"
  !insertmacro gleanerTellsShell
!macroend
