@echo off
rem Windows: run as administrator beside print-server.mjs; starts it now and whenever the computer starts.
setlocal
set "HERE=%~dp0"
if "%ORIGINS%"=="" set "ORIGINS=http://localhost:3000"
> "%HERE%iniciar.cmd" echo @echo off
>> "%HERE%iniciar.cmd" echo set "ORIGINS=%ORIGINS%"
>> "%HERE%iniciar.cmd" echo set "DATA_DIR=%HERE%datos"
>> "%HERE%iniciar.cmd" echo node "%HERE%print-server.mjs"
schtasks /Create /F /TN "Servidor de impresion" /SC ONSTART /RU SYSTEM /TR "\"%HERE%iniciar.cmd\"" && schtasks /Run /TN "Servidor de impresion"
