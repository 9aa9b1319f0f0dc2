@echo off
rem Windows: run as administrator beside print-server.mjs; starts it now and whenever the computer starts.
setlocal
where node >nul 2>nul || (echo Falta Node.js 22 o posterior: https://nodejs.org& pause& exit /b 1)
if "%ORIGINS%"=="" set /p "ORIGINS=Direccion con que se abre el sistema (por ejemplo https://restaurante.example.com): "
if "%ORIGINS%"=="" set "ORIGINS=http://localhost:3000"
rem It runs as SYSTEM, so it must lie where only administrators write.
set "HOME_DIR=%ProgramFiles%\servidor-de-impresion"
if not exist "%HOME_DIR%" mkdir "%HOME_DIR%" || (echo Ejecuta este archivo como administrador& pause& exit /b 1)
copy /Y "%~dp0print-server.mjs" "%HOME_DIR%" >nul || (pause& exit /b 1)
> "%HOME_DIR%\iniciar.cmd" echo @echo off
>> "%HOME_DIR%\iniciar.cmd" echo set "ORIGINS=%ORIGINS%"
>> "%HOME_DIR%\iniciar.cmd" echo set "DATA_DIR=%ProgramData%\servidor-de-impresion"
>> "%HOME_DIR%\iniciar.cmd" echo node "%HOME_DIR%\print-server.mjs"
rem What schtasks makes would end after three days and on battery.
powershell -NoProfile -Command "$a = New-ScheduledTaskAction -Execute '%HOME_DIR%\iniciar.cmd'; $t = New-ScheduledTaskTrigger -AtStartup; $s = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -ExecutionTimeLimit ([TimeSpan]::Zero) -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1); Stop-ScheduledTask 'Servidor de impresion' -ErrorAction SilentlyContinue; Register-ScheduledTask -Force -TaskName 'Servidor de impresion' -User SYSTEM -Action $a -Trigger $t -Settings $s -ErrorAction Stop; Start-ScheduledTask 'Servidor de impresion'" || (pause& exit /b 1)
echo Listo. Su estado: http://localhost:3010
pause
