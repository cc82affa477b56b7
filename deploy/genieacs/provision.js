// A provision of GenieACS: reads at each contact of a router what Vrata shows, whichever of the two models it speaks.
// What a router does not have costs nothing but the question. Docs: docs/operate/routers.md.
const now = Date.now();
const read = (path) => declare(path, { path: now, value: now });
const readAll = (object, names) => names.forEach((name) => read(object + "." + name));

// TR-181
for (const network of [1, 2]) {
  readAll("Device.WiFi.SSID." + network, ["SSID", "Enable"]);
  read("Device.WiFi.AccessPoint." + network + ".Enable");
  read("Device.WiFi.Radio." + network + ".AutoChannelEnable");
}
readAll("Device.IP.Interface.1.IPv4Address.1", ["IPAddress", "SubnetMask"]);
read("Device.DHCPv4.Server.Enable");
readAll("Device.DHCPv4.Server.Pool.1", ["MinAddress", "MaxAddress", "DNSServers", "StaticAddress.*.*"]);
read("Device.NAT.PortMapping.*.*");
readAll("Device.Hosts", ["AccessControl.*.*", "Host.*.*"]);
read("Device.DeviceInfo.UpTime");
read("Device.ManagementServer.PeriodicInformInterval");

// TR-098: the 5 GHz network is the fifth on some routers and the second on others, and the connection is over IP or over PPP
const lan = "InternetGatewayDevice.LANDevice.1";
for (const network of [1, 2, 5]) readAll(lan + ".WLANConfiguration." + network, ["SSID", "Enable", "AutoChannelEnable"]);
readAll(lan + ".LANHostConfigManagement.IPInterface.1", ["IPInterfaceIPAddress", "IPInterfaceSubnetMask"]);
readAll(lan + ".LANHostConfigManagement", ["DHCPServerEnable", "MinAddress", "MaxAddress", "DNSServers", "DHCPStaticAddress.*.*"]);
for (const connection of ["WANIPConnection", "WANPPPConnection"])
  readAll("InternetGatewayDevice.WANDevice.1.WANConnectionDevice.1." + connection + ".1", ["Enable", "PortMapping.*.*"]);
read(lan + ".Hosts.Host.*.*");
read("InternetGatewayDevice.DeviceInfo.UpTime");
read("InternetGatewayDevice.ManagementServer.PeriodicInformInterval");
